"""Tables in the database: what they keep."""

from dataclasses import replace
from pathlib import Path

from carrack.games import rulebook_named
from carrack.server.database import accounts, new_tables, schema, seating, tables
from carrack.server.database.schema import boxes
from carrack.server.database.store import make_engine, writing
from support.stored_tables import WANTED, fresh


def test_a_table_keeps_the_components_it_was_made_with(tmp_path: Path) -> None:
    rulebook = rulebook_named("eastern-wonders")
    corrected = rulebook.printed_file().read_text().replace("points = 16", "points = 17", 1)
    file = tmp_path / "corrected.toml"
    file.write_text(corrected)
    box = rulebook.read_components(file).hash
    assert box != rulebook.printed().hash
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        table_id = new_tables.create_table(connection, me.id, WANTED, 10)
        connection.execute(boxes.insert().values(hash=box, game=rulebook.name, text=corrected))
        connection.execute(schema.tables.update().values(box=box))
        game = seating.deal(connection, table_id, me.id)
        seating.start(connection, table_id, me.id, game)
        match = tables.load_match(connection, table_id)
    engine.dispose()
    assert game.components.hash == match.game.components.hash == box


def test_who_is_renamed_no_more_needs_a_number_nor_does_the_bot(tmp_path: Path) -> None:
    """A match in memory has the names that whoever reads the table anew finds."""
    engine = make_engine(fresh(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        table_id = new_tables.create_table(
            connection, me.id, replace(WANTED, seats=["me", "greedy"]), 9
        )
        seating.start(connection, table_id, me.id, seating.deal(connection, table_id, me.id))
        people = schema.accounts.update().where(schema.accounts.c.id == me.id)
        names: list[list[str]] = []
        for name in ("Greedy", "Somebody", "Greedy"):
            connection.execute(people.values(name=name))
            if not names:
                match = tables.load_match(connection, table_id)
            match.rename(me.id, name)
            names.append([seat.name for seat in match.seats])
            assert names[-1] == [seat.name for seat in tables.seats_at(connection, table_id)]
            assert names[-1] == list(match.game.names)
    engine.dispose()
    assert names[0] == names[2] and len({*names[0]}) == 2
    assert names[1] == ["Somebody", "Greedy"]
