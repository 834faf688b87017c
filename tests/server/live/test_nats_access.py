"""NATS as operators run it: with credentials, with TLS, and not always there."""

import base64
import json
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import nkeys
import pytest

from carrack.errors import CarrackError
from carrack.server.news.nats_access import access_to_nats
from carrack.server.settings import read_settings
from support.people_at_tables import done
from support.postgresql_and_nats import Nats, shared_database
from support.server_process import Person, RunningNode

PASSWORD = "s3cret:of/the@sea"
IN_ADDRESS = "s3cret%3Aof%2Fthe%40sea"


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with shared_database() as address:
        yield address


@contextmanager
def nats_server(config: str = "") -> Iterator[Nats]:
    server = Nats(config=config)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def nodes(
    database: str, log: Path, number: int = 2, **settings: Any
) -> Iterator[list[RunningNode]]:
    """Nodes that share a database and that look at nothing unless they hear of it."""
    told = {"catch_up_seconds": 600, **settings}
    both = [RunningNode(database, settings=told, log=log) for _ in range(number)]
    try:
        for node in both:
            node.start()
        yield both
    finally:
        for node in both:
            if node.process is not None:
                node.stop()
    if PASSWORD in (said := log.read_text()) or IN_ADDRESS in said:
        raise AssertionError("the log tells a password")


def is_connected(node: RunningNode) -> bool:
    ready = node.get("/health/ready").json()
    assert ready["status"] == "ready"
    return bool(ready["bus"])


def wait_for_bus(node: RunningNode, connected: bool = True) -> None:
    while is_connected(node) is not connected:
        pass


def news_cross(both: list[RunningNode]) -> None:
    """What one node stores the other one shows at once."""
    for node in both:
        wait_for_bus(node)
    host, spectator = Person(both[0]), Person(both[1])
    table = host.table("me", "me")
    with spectator.watching(table) as watch:
        watch.next("welcome")
        host.play_on(table, 2)
        assert [watch.next("action")["action"]["number"] for _ in range(2)] == [1, 2]
        done(host.post(f"/tables/{table}/chat", text="Ahoy"), 201)
        assert watch.next("chat")["chat"]["text"] == "Ahoy"


# who connects


def user(password: str = PASSWORD) -> str:
    return f"authorization {{ user: carrack, password: {json.dumps(password)} }}"


TOKEN = f"authorization {{ token: {json.dumps(PASSWORD)} }}"


@pytest.mark.parametrize(
    ("config", "who"), [(user(), f"carrack:{IN_ADDRESS}"), (TOKEN, IN_ADDRESS)]
)
def test_credentials_in_the_address(database: str, tmp_path: Path, config: str, who: str) -> None:
    with nats_server(config) as server:
        address = server.url.replace("://", f"://{who}@")
        with nodes(database, tmp_path / "log", nats=address) as both:
            news_cross(both)


@pytest.mark.parametrize(
    ("config", "who"), [(user(), f"carrack:{PASSWORD}\n"), (user("x" * 9), "carrack:" + "x" * 9)]
)
def test_credentials_in_a_file(database: str, tmp_path: Path, config: str, who: str) -> None:
    file = tmp_path / "credentials"
    file.write_text(who)
    with (
        nats_server(config) as server,
        nodes(database, tmp_path / "log", nats=server.url, nats_credentials=file) as both,
    ):
        news_cross(both)


def test_a_token_in_a_file(database: str, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("of-the-sea\n")
    with (
        nats_server("authorization { token: of-the-sea }") as server,
        nodes(database, tmp_path / "log", nats=server.url, nats_credentials=file) as both,
    ):
        news_cross(both)


def key(prefix: int, number: int) -> Any:
    """A pair of keys, as `nsc` makes them."""
    return nkeys.from_seed(nkeys.encode_seed(bytes([number]) * 32, prefix))


def public(pair: Any) -> str:
    return str(pair.public_key.decode())


def test_the_seed_of_a_key(database: str, tmp_path: Path) -> None:
    pair = key(nkeys.PREFIX_BYTE_USER, 1)
    file = tmp_path / "user.nk"
    file.write_bytes(bytes(pair.seed) + b"\n")
    with (
        nats_server(f"authorization {{ users: [{{ nkey: {public(pair)} }}] }}") as server,
        nodes(database, tmp_path / "log", nats=server.url, nats_credentials=file) as both,
    ):
        news_cross(both)


def token_of(claims: dict[str, Any], subject: Any, issuer: Any) -> str:
    """A JWT as NATS wants it."""

    def text(data: bytes) -> str:
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    body = {"jti": "1", "iat": 1, "iss": public(issuer), "sub": public(subject), "nats": claims}
    parts = [{"typ": "JWT", "alg": "ed25519-nkey"}, body]
    signed = ".".join(text(json.dumps(part).encode()) for part in parts)
    return f"{signed}.{text(issuer.sign(signed.encode()))}"


def test_a_credentials_file(database: str, tmp_path: Path) -> None:
    operator, account, member = (
        key(prefix, number)
        for number, prefix in enumerate(
            (nkeys.PREFIX_BYTE_OPERATOR, nkeys.PREFIX_BYTE_ACCOUNT, nkeys.PREFIX_BYTE_USER), 1
        )
    )
    unlimited = dict.fromkeys(("subs", "data", "payload", "conn", "leaf", "imports", "exports"), -1)
    of_operator = token_of({"type": "operator", "version": 2}, operator, operator)
    claims = {"type": "account", "version": 2, "limits": {**unlimited, "wildcards": True}}
    of_account = token_of(claims, account, operator)
    of_user = token_of(
        {"type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1}, member, account
    )
    file = tmp_path / "user.creds"
    file.write_text(
        f"-----BEGIN NATS USER JWT-----\n{of_user}\n------END NATS USER JWT------\n\n"
        f"-----BEGIN USER NKEY SEED-----\n{bytes(member.seed).decode()}\n"
        "------END USER NKEY SEED------\n"
    )
    config = (
        f"operator: {of_operator}\nresolver: MEMORY\n"
        f"resolver_preload: {{ {public(account)}: {of_account} }}\n"
    )
    with (
        nats_server(config) as server,
        nodes(database, tmp_path / "log", nats=server.url, nats_credentials=file) as both,
    ):
        news_cross(both)


def test_wrong_credentials_are_told_and_right_ones_are_found_later(
    database: str, tmp_path: Path
) -> None:
    file, log = tmp_path / "credentials", tmp_path / "log"
    file.write_text("carrack:wrong")
    with (
        nats_server(user()) as server,
        nodes(database, log, nats=server.url, nats_credentials=file) as both,
    ):
        assert not is_connected(both[0])
        file.write_text(f"carrack:{PASSWORD}")
        news_cross(both)
    assert "Authorization Violation" in log.read_text()
    assert "wrong" not in log.read_text()


def test_who_may_not_hear_news_is_not_connected(database: str, tmp_path: Path) -> None:
    deaf = 'permissions: { subscribe: { deny: "carrack.>" } }'
    mute = 'permissions: { publish: { deny: "carrack.>" } }'
    for rights in (deaf, mute):
        config = f"authorization {{ users: [{{ user: a, password: b, {rights} }}] }}"
        log = tmp_path / "log"
        with nats_server(config) as server:
            address = server.url.replace("://", "://a:b@")
            with nodes(database, log, 1, nats=address) as (node,):
                assert not is_connected(node)
        assert "permissions violation" in log.read_text()
        log.unlink()


# whose certificate


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an authority's certificate, `ca.pem`, and its key."""
    folder = tmp_path_factory.mktemp("authority")
    openssl(
        folder, *NEW, *DAYS, "-x509", "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=ours"
    )
    return folder


NEW = ("req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
DAYS = ("-days", "30")


def openssl(folder: Path, *command: str) -> None:
    subprocess.run(["openssl", *command], cwd=folder, check=True, capture_output=True)


def encrypted(authority: Path, host: str = "IP:127.0.0.1") -> str:
    """What NATS is told: a certificate of the authority for a host."""
    name = host.replace(":", "-")
    request = ("-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", "/CN=nats")
    openssl(authority, *NEW, *request)
    (authority / f"{name}.ext").write_text(f"subjectAltName={host}")
    openssl(
        authority,
        *("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key"),
        *("-CAcreateserial", *DAYS, "-out", f"{name}.pem", "-extfile", f"{name}.ext"),
    )
    key, certificate = (json.dumps(str(authority / f"{name}.{end}")) for end in ("key", "pem"))
    return f"tls {{ cert_file: {certificate}, key_file: {key} }}\n"


def test_a_server_with_a_certificate_of_the_authority(
    database: str, tmp_path: Path, authority: Path
) -> None:
    ca = authority / "ca.pem"
    with nats_server(encrypted(authority) + user()) as server:
        address = server.url.replace("://", f"://carrack:{IN_ADDRESS}@")
        with nodes(database, tmp_path / "log", nats=address, nats_ca=ca) as both:
            news_cross(both)
        by_name = address.replace("nats://", "tls://")
        with nodes(database, tmp_path / "log", nats=by_name, nats_ca=ca) as both:
            news_cross(both)


def test_a_certificate_of_somebody_else_is_not_believed(
    database: str, tmp_path: Path, authority: Path
) -> None:
    log = tmp_path / "log"
    with nats_server(encrypted(authority)) as server:
        address = server.url.replace("nats://", "tls://")  # the system knows no such authority
        with nodes(database, log, 1, nats=address) as (node,):
            assert not is_connected(node)
    with (
        nats_server(encrypted(authority, "DNS:elsewhere.example")) as server,
        nodes(database, log, 1, nats=server.url, nats_ca=authority / "ca.pem") as (node,),
    ):
        assert not is_connected(node)
    assert log.read_text().count("certificate verify failed") == 2


class InClearText(threading.Thread):
    """Somebody between who says that there is no TLS, and keeps what it is told then."""

    def __init__(self) -> None:
        super().__init__()
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        self.heard = b""
        self.was_asked = threading.Event()
        self.start()

    def run(self) -> None:
        while True:
            try:
                connection, _ = self.server.accept()
            except OSError:
                return
            with closing(connection):
                connection.sendall(b'INFO {"version": "2.10.0", "max_payload": 1000000}\r\n')
                while part := connection.recv(1000):
                    self.heard += part
            self.was_asked.set()

    def stop(self) -> None:
        self.server.shutdown(socket.SHUT_RDWR)
        self.server.close()
        self.join()


def test_nobody_is_told_a_password_in_clear_text_where_there_should_be_tls(
    database: str, tmp_path: Path, authority: Path
) -> None:
    between, log = InClearText(), tmp_path / "log"
    try:
        address = f"tls://carrack:{IN_ADDRESS}@127.0.0.1:{between.port}"
        ca = authority / "ca.pem"
        with nodes(database, log, 1, nats=address, nats_ca=ca) as (node,):
            between.was_asked.wait()
            assert not is_connected(node)
    finally:
        between.stop()
    assert between.heard == b""
    assert "the server does not speak TLS" in log.read_text()


# not always there


def test_a_node_starts_while_nats_is_away_and_finds_it_later(database: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with nats_server() as server:
        server.stop()
        with nodes(database, log, nats=server.url) as both:
            for node in both:
                assert not is_connected(node)
                person = Person(node)
                person.play_on(person.table("me", "me"), 2)
            server.start()
            news_cross(both)
            for _ in range(2):
                server.stop()
                for node in both:
                    wait_for_bus(node, False)
                server.start()
                news_cross(both)
    said = [json.loads(line)["message"] for line in log.read_text().splitlines()]
    assert sum(line.startswith("NATS is away (") for line in said) == 6
    assert said.count("NATS is back") == 6


def test_a_nats_that_takes_connections_and_says_nothing_keeps_no_node_from_serving(
    database: str, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"nats://127.0.0.1:{silent.getsockname()[1]}"
        with nodes(database, tmp_path / "log", 1, nats=address) as (node,):
            assert not is_connected(node)
            person = Person(node)
            person.play_on(person.table("me", "me"), 1)


def test_one_of_several_servers_is_enough(database: str, tmp_path: Path) -> None:
    with nats_server() as server:
        addresses = f"nats://127.0.0.1:1, {server.url}"
        with nodes(database, tmp_path / "log", nats=addresses) as both:
            news_cross(both)


# what can never work


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "http://h", "nats://", "nats://h:port", f"nats://a:{PASSWORD}@:x", "nats://h,"],
)
def test_an_address_that_is_none_is_told_without_what_is_in_it(address: str) -> None:
    with pytest.raises(CarrackError) as told:
        access_to_nats(read_settings(nats=address))
    assert str(told.value) == "The address of NATS must be one such as nats://HOST:4222."


def test_files_that_are_none_are_told(tmp_path: Path) -> None:
    empty, missing = tmp_path / "empty", tmp_path / "missing"
    empty.write_text("\n")
    full = tmp_path / "full"
    full.write_text("carrack:secret")

    def told(address: str = "nats://h", **settings: Any) -> str:
        with pytest.raises(CarrackError) as refused:
            access_to_nats(read_settings(nats=address, **settings))
        return str(refused.value)

    assert (
        told(nats_ca=missing)
        == f"{missing}: there is no certificate in it (No such file or directory)."
    )
    assert told(nats_ca=full).startswith(f"{full}: there is no certificate in it (")
    assert told(nats_credentials=missing) == (
        f"{missing}: the credentials for NATS cannot be read (No such file or directory)."
    )
    assert told(nats_credentials=empty) == f"{empty}: there are no credentials for NATS in it."
    both = told("nats://a:b@h", nats_credentials=full)
    assert both == "Who connects to NATS must be told in the address or in a file, not in both."


def test_keys_need_a_package_and_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "user.nk"
    file.write_bytes(bytes(key(nkeys.PREFIX_BYTE_USER, 1).seed))
    access_to_nats(read_settings(nats="nats://h", nats_credentials=file))
    monkeypatch.setattr("carrack.server.news.nats_access.find_spec", lambda _name: None)
    with pytest.raises(CarrackError, match=r"pip install 'nats-py\[nkeys\]'"):
        access_to_nats(read_settings(nats="nats://h", nats_credentials=file))


def test_nothing_that_is_printed_tells_who_connects() -> None:
    settings = read_settings(nats=f"tls://carrack:{IN_ADDRESS}@h", secret="of the operator")
    access = access_to_nats(settings)
    assert access.options()["password"] == PASSWORD
    assert access.servers == ["tls://h"]
    for printed in (repr(settings), str(settings), repr(access)):
        assert PASSWORD not in printed and IN_ADDRESS not in printed
        assert "of the operator" not in printed
