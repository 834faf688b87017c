"""The server's refusals, in the language of whoever asks: over HTTP, WebSocket and events."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from carrack import Game
from carrack.errors import CarrackError, IllegalMove
from carrack.messages import LANGUAGES, Message, message_files, say
from carrack.server.errors import Refused, refused_by
from carrack.server.http.languages import preferred
from carrack.server.http.refusing import close_reason
from carrack.speech import Speech
from support.people_at_tables import Party, Person, newcomers, party, refused, served, stranger
from support.players import GAMES
from support.server_process import PATIENCE_SECONDS, RunningNode, Watch

every_language = pytest.mark.parametrize("language", LANGUAGES)
NO_TABLE = "a" * 16
LARGEST = 4096


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory, largest_body=LARGEST)


@pytest.fixture
def at(node: RunningNode) -> Party:
    return party(*newcomers(node, 2))


def speaks(person: Person, language: str) -> Person:
    person.http.headers["accept-language"] = language
    return person


# what a browser says of its languages

HEADERS = {
    "": "en",
    "fr": "fr",
    "PT-br": "pt",
    "de, es": "es",
    "es-419,es;q=0.9,en;q=0.8": "es",
    "en;q=0.2, fr;q=0.9": "fr",
    "fr;q=0.5,pt;q=0.5": "fr",
    "pt-PT;q=0.3, es;q=0.5, pt-BR;q=0.9": "pt",
    " fr ; q=0.7 , es ; q=0.6 ": "fr",
    "fr;q=0": "en",
    "fr;q=0.000, es;q=0.001": "es",
    "de, ja;q=0.5": "en",
    "*": "en",
    "*, fr;q=0.1": "fr",
    # junk
    "fr;q=2": "en",
    "fr;q=nan, es;q=inf, pt;q=0.1": "pt",
    "fr;q=-1, es;q=": "en",
    "french, esp, p": "en",
    ",,;;q=1,=,": "en",
    "fr;q=1.0005": "en",
    "fr\x00": "en",
    "é, ß, fr": "fr",
    "fr," * 5000: "fr",
    "-" * 30_000: "en",
    "fr" + "-x" * 15_000 + "!": "en",
}


@pytest.mark.parametrize(("header", "language"), HEADERS.items(), ids=lambda text: ascii(text)[:40])
def test_the_first_of_our_languages_that_is_liked_best_counts(header: str, language: str) -> None:
    assert preferred(header) == language


# refusals as such


def test_a_refusal_is_english_in_logs_and_anything_to_people() -> None:
    error = Refused(429, Message("refused-too-many-tables", {"most": 3}))
    assert str(error) == "You have 3 tables that are not finished; finish some first."
    assert error.sentence("en") == str(error)
    assert len({error.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert all("3" in error.sentence(language) for language in LANGUAGES)


def test_an_error_that_is_only_english_is_told_as_it_is() -> None:
    error = refused_by(CarrackError("This chart is crooked."))
    assert (error.status, error.rule) == (422, None)
    assert {error.sentence(language) for language in LANGUAGES} == {"This chart is crooked."}


@pytest.mark.parametrize("name", GAMES)
@every_language
def test_a_rules_refusal_keeps_its_rule_and_its_languages(name: str, language: str) -> None:
    game = Game.new(name, seed=1)
    with pytest.raises(IllegalMove) as illegal:
        game.play("anchor")
    assert str(illegal.value) == game.why_not("anchor")
    error = refused_by(illegal.value)
    assert error.rule and error.rule in error.sentence(language)
    assert error.sentence(language) == game.why_not("anchor", language)


@every_language
def test_who_moves_on_for_others_is_told_so(language: str) -> None:
    game = Game.new(seed=1)
    with pytest.raises(IllegalMove) as illegal:
        game.play(game.legal[0], seat=1 - (game.decision.seat or 0))
    assert illegal.value.sentence(language) == f"{say(language, 'not-your-turn-any-more')}."


@every_language
def test_a_large_number_of_bytes_is_told_digit_by_digit(language: str) -> None:
    message = Message("refused-request-too-large", {"most": "262144"})
    assert "262144" in message.text(Speech(language))


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "there is one action.", "there are 2 actions."),
        ("fr", "il y a 1 action.", "il y a 2 actions."),
        ("es", "hay una acción.", "hay 2 acciones."),
        ("pt", "há 1 ação.", "há 2 ações."),
    ],
)
def test_one_action_is_not_many(language: str, one: str, many: str) -> None:
    for number, told in ((1, one), (2, many)):
        assert say(language, "refused-happened-meanwhile", number=number).endswith(told)


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "seen 3 actions, but there is only one.", "seen 3 actions, but there are only 2."),
        ("fr", "vu 3 actions, mais il n’y en a que 1.", "vu 3 actions, mais il n’y en a que 2."),
        ("es", "visto 3 acciones, pero solo hay una.", "visto 3 acciones, pero solo hay 2."),
        ("pt", "visto 3 ações, mas só há 1.", "visto 3 ações, mas só há 2."),
    ],
)
def test_who_has_seen_too_much_is_told_how_much_there_is(
    language: str, one: str, many: str
) -> None:
    for number, told in ((1, one), (2, many)):
        assert say(language, "refused-not-yet-happened", seen=3, number=number).endswith(told)


def every_refusal() -> Iterator[str]:
    for language in LANGUAGES:
        for file in message_files(language):
            for line in file.read_text(encoding="utf-8").splitlines():
                if line.startswith("refused-"):
                    yield line.partition(" = ")[2]


def test_a_socket_is_closed_with_whole_words() -> None:
    short = "Ce jeton n’est pas valable."
    assert close_reason(short) == short
    for sentence in (*every_refusal(), "é" * 400, "mot " * 100, ""):
        reason = close_reason(sentence)
        assert len(reason.encode()) <= 123
        words = reason.removesuffix("…")
        assert sentence.startswith(words)
        assert reason == sentence or " " not in sentence or sentence[len(words)] == " "


# over HTTP


@every_language
def test_a_refusal_comes_in_the_language_of_the_header(node: RunningNode, language: str) -> None:
    header = {"accept-language": f"{language}-XX, de;q=0.9, en;q=0.1"}
    answer = stranger(node).get(f"/api/tables/{NO_TABLE}", headers=header)
    assert refused(answer, 404)["sentence"] == say(language, "refused-no-such-table")


def test_in_french_what_cannot_be_done_is_said_in_french(at: Party) -> None:
    waiter = speaks(at.waiter, "fr-CH, fr;q=0.9, en;q=0.8")
    told = refused(waiter.play(at.table, "lot YYYY"), 422)
    assert told["sentence"] == "Ce n’est pas votre tour."
    assert told["decider"] == at.state()["decision"]["seat"]
    assert refused(waiter.post(f"{at.path}/start"), 409)["sentence"] == (
        "Cette table a déjà commencé."
    )
    stale = refused(waiter.play(at.table, "lot YYYY", 0), 409)
    assert stale["sentence"] == "Quelque chose s’est passé entre-temps : il y a 1 action."
    assert stale["state"]["number"] == 1


def test_words_that_were_asked_for_count_more_than_the_browser(node: RunningNode) -> None:
    nobody = stranger(node, **{"accept-language": "fr"})
    for query, language in (("words=es", "es"), ("language=pt", "pt"), ("words=", "fr")):
        told = refused(nobody.get(f"/api/tables/{NO_TABLE}?{query}"), 404)
        assert told["sentence"] == say(language, "refused-no-such-table")
    told = refused(nobody.get(f"/api/tables/{NO_TABLE}?words=xx"), 422)
    assert told["sentence"] == "Il n’y a pas de langue « xx » ; il y a en, fr, es, pt."


@every_language
def test_the_guard_at_the_door_speaks_it_too(node: RunningNode, language: str) -> None:
    nobody = stranger(node, **{"accept-language": language})
    elsewhere = nobody.post("/api/me", headers={"origin": "http://evil.example"})
    assert refused(elsewhere, 403)["sentence"] == say(language, "refused-other-page")
    too_large = say(language, "refused-request-too-large", most=str(LARGEST))
    body = b" " * (LARGEST + 1)
    assert refused(nobody.post("/api/login", content=body), 413)["sentence"] == too_large
    in_parts = nobody.post("/api/login", content=iter([body[:100], body]))
    assert refused(in_parts, 413)["sentence"] == too_large


@every_language
def test_who_can_take_nothing_back_is_told_so(at: Party, language: str) -> None:
    told = speaks(at.mover, language).post(f"{at.path}/undo", seen=1)
    assert refused(told, 422)["sentence"] == f"{say(language, 'nothing-to-undo')}."


@every_language
def test_a_bot_that_there_is_not_is_refused_in_any_case(at: Party, language: str) -> None:
    """Known in English only, so far."""
    told = speaks(at.mover, language).post(f"{at.path}/stand-in", bot="nobody")
    assert "nobody" in refused(told, 422)["sentence"]


# languages that there are not

LANGUAGE_ASKED = [
    "/api/games?language={}",
    *(f"/api/games/eastern-wonders/{what}?language={{}}" for what in ("rules", "lesson", "notes")),
    "/api/tables/TABLE/why-not?text=pass&language={}",
    "/api/tables/TABLE/why-nothing?thing=A1&language={}",
]
WORDS_ASKED = [
    "/api/tables/TABLE?words={}",
    "/api/tables/TABLE/events?words={}",
    "/api/tables/TABLE/story?words={}",
    "/api/tables/TABLE/replay?words={}",
]


def test_every_address_that_takes_a_language_is_asked_here(node: RunningNode) -> None:
    """Whoever adds one need not remember anything: what is no language is refused by its type."""
    paths = stranger(node).get("/openapi.json").json()["paths"]
    taking = {
        path
        for path, methods in paths.items()
        for method in methods.values()
        for parameter in method.get("parameters", ())
        if parameter["name"] in ("words", "language")
    }
    asked = {address.partition("?")[0] for address in (*LANGUAGE_ASKED, *WORDS_ASKED)}
    meant = {
        path.replace("{table_id}", "TABLE").replace("{name}", "eastern-wonders") for path in taking
    }
    assert meant == asked | {"/api/replays"}  # a file is brought there, and tested there


@pytest.mark.parametrize("address", [*LANGUAGE_ASKED, *WORDS_ASKED])
@pytest.mark.parametrize("language", ["", "xx", "EN", "%00", "é", "fr-FR", "english"])
def test_a_language_that_there_is_not_is_refused_with_a_sentence(
    at: Party, address: str, language: str
) -> None:
    if language == "" and address in WORDS_ASKED:
        return  # no words are wanted
    answer = at.anybody.http.get(address.replace("TABLE", at.table).format(language))
    told = refused(answer, 422)
    assert told["sentence"].startswith("There is no language")
    assert told["sentence"].endswith("en, fr, es, pt.")


@pytest.mark.parametrize("address", LANGUAGE_ASKED)
@every_language
def test_every_language_may_be_asked_for(at: Party, address: str, language: str) -> None:
    answer = at.anybody.http.get(address.replace("TABLE", at.table).format(language))
    assert answer.status_code == 200


def test_no_words_at_all_may_be_wanted(at: Party) -> None:
    assert at.anybody.http.get(f"/api{at.path}?words=").status_code == 200
    told = at.anybody.http.get(f"/api{at.path}/story?words=").json()
    assert all(moment["deeds"] == [] for moment in told["moments"])


# rules


@every_language
def test_an_illegal_move_is_refused_in_the_language_of_whoever_moves(
    at: Party, language: str
) -> None:
    mover = speaks(at.mover, language)
    told = refused(mover.play(at.table, "start A2"), 422)
    game = Game.from_position(at.state()["position"], names=_names(at))
    assert told["sentence"] == game.why_not("start A2", language)
    assert told["rule"].startswith("EW-") and told["rule"] in told["sentence"]


def test_in_portuguese_a_rule_is_told_in_portuguese(at: Party) -> None:
    told = refused(speaks(at.mover, "pt-BR, pt;q=0.9").play(at.table, "anchor"), 422)
    assert told["sentence"].startswith("“anchor” não é possível agora: ")
    assert told["rule"] in told["sentence"]
    with speaks(at.mover, "fr").watching(at.table, words="pt") as watch:
        watch.next("welcome")
        watch.send(type="play", seen=1, text="anchor", id=1)
        answer = watch.next("answer")
    assert {**told, "type": "answer", "id": 1, "status": 422} == answer


def _names(at: Party) -> list[str]:
    seats = at.anybody.get(at.path).json()["table"]["seats"]
    return [seat["name"] for seat in seats]


# over a WebSocket, and as events


def live(node: RunningNode, table_id: str, query: str, header: str) -> Any:
    address = node.url.replace("http", "ws") + f"/api/tables/{table_id}/live?{query}"
    return connect(address, additional_headers={"accept-language": header}, compression=None)


ASKED = [("words=es", "fr", "es"), ("", "es-AR,es", "es"), ("words=", "pt", "pt"), ("", "", "en")]


@pytest.mark.parametrize(("query", "header", "language"), ASKED)
def test_a_socket_answers_in_the_language_of_its_words_or_else_of_its_header(
    node: RunningNode, at: Party, query: str, header: str, language: str
) -> None:
    with live(node, at.table, query, header) as socket:
        watch = Watch(socket)
        watch.next("welcome")
        for message, name in (
            ({"type": "play", "seen": 1, "text": "lot YYYY"}, "refused-nobody-yet"),
            ({"type": "chat", "text": "hello"}, "refused-nobody-yet"),
        ):
            watch.send(**message)
            assert watch.next("answer")["sentence"] == say(language, name)
        watch.socket.send("no json")
        assert watch.next("answer")["sentence"] == say(language, "refused-no-json")


def test_in_spanish_a_socket_answers_in_spanish(at: Party) -> None:
    with at.waiter.watching(at.table, words="es") as watch:
        watch.next("welcome")
        watch.send(type="play", seen=1, text="lot YYYY", id=7)
        answer = watch.next("answer")
        assert (answer["id"], answer["status"]) == (7, 422)
        assert answer["sentence"] == "No es tu turno."
        watch.send(type="play", seen="one", text="lot YYYY")
        sentence = watch.next("answer")["sentence"]
        assert sentence == "«seen» debe ser un número entero."
        watch.send(type="dance")
        sentence = watch.next("answer")["sentence"]
        assert sentence == "«type» debe ser uno de play, undo, chat, ping."


@pytest.mark.parametrize(("query", "header", "language"), ASKED)
def test_a_socket_is_closed_with_a_reason_in_that_language(
    node: RunningNode, query: str, header: str, language: str
) -> None:
    with live(node, NO_TABLE, query, header) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE_SECONDS)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
        assert closed.value.rcvd.reason == say(language, "refused-no-such-table")


def test_whoever_watches_a_table_that_goes_is_told_in_their_language(node: RunningNode) -> None:
    owner = newcomers(node, 1)[0]
    table = owner.table("me", "person")
    with live(node, table, "words=pt", "") as socket:
        watch = Watch(socket)
        watch.next("welcome")
        assert owner.post(f"/tables/{table}/leave").status_code == 204
        with suppress(ConnectionClosed):
            while True:
                watch.next()
        assert (socket.close_code, socket.close_reason) == (4404, "A mesa já não existe.")


@pytest.mark.parametrize(("query", "header", "language"), ASKED)
def test_events_are_refused_in_that_language(
    node: RunningNode, query: str, header: str, language: str
) -> None:
    nobody = stranger(node, **{"accept-language": header})
    answer = nobody.get(f"/api/tables/{NO_TABLE}/events?{query}")
    assert refused(answer, 404)["sentence"] == say(language, "refused-no-such-table")
