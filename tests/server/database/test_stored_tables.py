"""Tables in the database: what they keep."""

from pathlib import Path

from carrack.games import rulebook_named
from carrack.server.database import accounts, schema, tables
from carrack.server.database.schema import boxes
from carrack.server.database.store import make_engine, writing
from support.databases import TABLE_FOR_TWO, fresh_database


def test_a_table_keeps_the_components_it_was_made_with(tmp_path: Path) -> None:
    rulebook = rulebook_named("eastern-wonders")
    corrected = rulebook.printed_file().read_text().replace("points = 16", "points = 17", 1)
    file = tmp_path / "corrected.toml"
    file.write_text(corrected)
    box = rulebook.read_components(file).hash
    assert box != rulebook.printed().hash
    engine = make_engine(fresh_database(tmp_path))
    with writing(engine) as connection:
        me = accounts.create_guest(connection)
        table_id = tables.create_table(connection, me.id, TABLE_FOR_TWO, 10)
        connection.execute(boxes.insert().values(hash=box, game=rulebook.name, text=corrected))
        connection.execute(schema.tables.update().values(box=box))
        game = tables.deal(connection, table_id, me.id)
        tables.start(connection, table_id, me.id, game)
        match = tables.load_match(connection, table_id)
    engine.dispose()
    assert game.components.hash == match.game.components.hash == box
