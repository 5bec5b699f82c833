"""Who asks, from where, how often and how slowly; health, counters and the ids of requests."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

import sengoku.table
from sengoku.table.addresses import counted, host_known, networks, real_address
from sengoku.table.databases import CutOff
from sengoku.table.doors import HEAD, Crowd
from sengoku.table.errors import Refusal
from sengoku.table.limits import Hourly
from sengoku.table.metrics import EDGES, Metrics
from tests.table.people import PATIENCE, sitting
from tests.table.servers import METRICS_KEY, Server

pytestmark = pytest.mark.anyio
FORWARDED = "X-Forwarded-For"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with narrow limits that trusts this machine as its proxy."""
    server = Server(
        tmp_path_factory.mktemp("strict"),
        *("--hosts", "games.example.org", "--connections", "3", "--header-time", "1"),
        *("--tables-per-hour", "4", "--listed-per-hour", "2", "--seats-per-hour", "2"),
    ).start()
    yield server
    server.stop()


# -- addresses --------------------------------------------------------------------------------------------

TRUSTED = networks(["10.0.0.0/8", "::1"])


@pytest.mark.parametrize(
    ("peer", "header", "found"),
    [
        ("203.0.113.9", "1.2.3.4", "203.0.113.9"),  # whoever is no proxy is not believed
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"),  # what the client itself wrote stands left
        ("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.7", "1.2.3.4"),
        ("10.0.0.1", "10.0.0.5, 10.0.0.7", "10.0.0.5"),
        ("10.0.0.1", "1.2.3.4:5678", "1.2.3.4"),
        ("10.0.0.1", "[2001:db8::1]:99", "2001:db8::1"),
        ("10.0.0.1", "1.2.3.4, unknown", "10.0.0.1"),
        ("10.0.0.1", "1.2.3.4, <script>", "10.0.0.1"),
        ("::ffff:10.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("", "1.2.3.4", ""),
    ],
)
def test_the_real_address_is_read_from_the_right(peer: str, header: str, found: str) -> None:
    headers = [(b"x-forwarded-for", header.encode())] if header else []
    assert real_address(peer, headers, TRUSTED) == found
    assert real_address(peer, [(b"forwarded", b"for=9.9.9.9"), *headers], TRUSTED) == found


def test_the_other_header_is_read_if_proxies_write_that_one() -> None:
    headers = [
        (b"x-forwarded-for", b"6.6.6.6"),
        (b"forwarded", b"for=5.5.5.5"),
        (b"forwarded", b'proto=https;For="[2001:db8::7]:1234", for=10.0.0.9'),
    ]
    assert real_address("10.0.0.1", headers, TRUSTED, "forwarded") == "2001:db8::7"
    assert (
        real_address("10.0.0.1", [(b"forwarded", b"by=x, for=_hidden")], TRUSTED, "forwarded") == "10.0.0.1"
    )


def test_an_ipv6_client_counts_as_its_network() -> None:
    assert counted("2001:db8::1") == counted("2001:db8::ffff:1") != counted("2001:db8:0:1::1")
    assert counted("192.0.2.1") != counted("192.0.2.2")


@pytest.mark.parametrize(
    "host", ["games.example.org", "Games.Example.org:8000", "localhost", "127.0.0.1:9", "[::1]:80"]
)
def test_a_known_host(host: str) -> None:
    assert host_known(host, ["games.example.org"])


@pytest.mark.parametrize("host", ["evil.example", "", "games.example.org.evil.example", "10.0.0.1", "[::1"])
def test_an_unknown_host(host: str) -> None:
    assert not host_known(host, ["games.example.org"])
    assert host_known(host, [])


def test_a_server_goes_by_its_names_only(strict: Server) -> None:
    refused = strict.client.get(strict.base + "/", headers={"Host": "evil.example"})
    assert (refused.status_code, refused.json()["error"]) == (421, "wrong-host")
    assert strict.client.get(strict.base + "/", headers={"Host": "games.example.org"}).status_code == 200


def test_probes_and_scrapers_know_a_process_by_its_address_alone(strict: Server) -> None:
    there = {"Host": "10.1.2.3:8000"}

    def status(path: str, method: str = "GET", **more: str) -> int:
        return strict.client.request(method, strict.base + path, headers={**there, **more}).status_code

    assert [status(f"/api/health{part}") for part in ("", "/live", "/ready")] == [200] * 3
    assert status("/api/metrics", Authorization=f"Bearer {METRICS_KEY}") == 200
    assert status("/api/metrics", Authorization="Bearer another") == 421
    assert [status("/api/metrics"), status("/api/tables"), status("/api/health", "POST")] == [421] * 3


# -- how much one address may do --------------------------------------------------------------------------


def _post(server: Server, path: str, address: str, **body: object) -> httpx.Response:
    return server.client.post(server.base + path, json=body, headers={FORWARDED: address})


def test_an_address_makes_so_many_tables_an_hour(strict: Server) -> None:
    wish = {"game": "stones", "seats": 2}
    made = [_post(strict, "/api/tables", "203.0.113.1", **wish).status_code for _ in range(6)]
    assert made == [201] * 4 + [429] * 2
    listed = [_post(strict, "/api/tables", "203.0.113.2", **wish, listed=True) for _ in range(3)]
    assert [answer.status_code for answer in listed] == [201, 201, 429]
    refused = listed[-1].json()
    assert refused["error"] == "too-many"
    (reason,) = refused["reasons"]
    seconds = int(listed[-1].headers["Retry-After"])
    assert reason == {"rule": "", "key": "too-many-listed", "args": {"count": 2, "seconds": seconds}}
    assert 0 < seconds <= 1800
    said = f"From your address 2 listed tables may be made an hour. Try again in {seconds:,} seconds."
    assert refused["message"] == said
    assert [strict.call("POST", "/api/tables", json=wish).status_code for _ in range(6)] == [201] * 6


def test_what_is_refused_takes_nothing_of_the_hour(strict: Server) -> None:
    wish = {"game": "stones", "seats": 2}
    there = "203.0.113.20"

    def made(**more: object) -> int:
        return _post(strict, "/api/tables", there, **{**wish, **more}).status_code

    def uploaded() -> int:
        place, headers = strict.base + "/api/records", {FORWARDED: there}
        return strict.client.post(place, content="nonsense", headers=headers).status_code

    refused = [
        made(seats=9),
        made(game="nosuch"),
        uploaded(),
        *(made(seats=9, listed=True) for _ in range(3)),
    ]
    assert refused == [422] * 6
    assert [made(listed=True) for _ in range(4)] == [201, 201, 429, 429]
    assert [made() for _ in range(3)] == [201, 201, 429]
    table = strict.create("stones", ["you", "open"], listed=True)["table"]["id"]
    seats = [f"/api/tables/{table}/seats/{seat}/claim" for seat in (0, 9, 0, 9, 1)]
    assert [_post(strict, seat, there).status_code for seat in seats] == [409, 404, 409, 404, 200]


async def test_what_may_have_been_done_is_counted() -> None:
    taken_back = []

    async def together(name: str, seconds: int) -> tuple[int, int]:
        if not seconds:
            taken_back.append(name)
        return 1, 3600

    hourly = Hourly(1, lambda: 0, "tables", together)
    for fault, address, back in (
        (Refusal("unavailable", ""), "203.0.113.1", 1),
        (Refusal("unknown", ""), "203.0.113.2", 0),
        (CutOff(), "203.0.113.3", 0),
    ):
        taken_back.clear()
        with pytest.raises(type(fault)):
            async with hourly.taking(address):
                raise fault
        assert len(taken_back) == back
        again = nullcontext() if back else pytest.raises(Refusal, match=r"1 table may .* 3,600 seconds")
        with again:
            async with hourly.taking(address):
                pass


def test_an_address_takes_so_many_seats_an_hour(strict: Server) -> None:
    table = strict.create("samurai-sword", ["open"] * 4, listed=True)["table"]["id"]
    taken = [
        _post(strict, f"/api/tables/{table}/seats/{seat}/claim", "203.0.113.3").status_code
        for seat in range(4)
    ]
    assert taken == [200, 200, 429, 429]


async def test_an_address_holds_so_many_sockets(strict: Server) -> None:
    table = strict.create("stones", ["open", "open"])["table"]["id"]
    from_there: dict[str, Any] = {"additional_headers": {FORWARDED: "203.0.113.4"}}
    async with (
        sitting(strict, table, **from_there),
        sitting(strict, table, **from_there),
        sitting(strict, table, **from_there),
    ):
        with pytest.raises(InvalidStatus, match="429") as refused:
            async with sitting(strict, table, **from_there):
                pass
        told = json.loads(refused.value.response.body or b"")
        assert (told["error"], told["reasons"][0]["args"]) == ("too-many", {"count": 3})
        assert told["message"].startswith("Your address holds 3 connections to tables")
        async with sitting(strict, table) as other:
            assert other.messages[0]["type"] == "welcome"

    async def again() -> str:
        async with sitting(strict, table, **from_there) as person:
            return str(person.messages[0]["type"])

    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                assert await again() == "welcome"
                break
            except InvalidStatus:  # the last of them is still being shown out
                await asyncio.sleep(0.1)


def test_a_crowd_counts_who_comes_and_goes() -> None:
    crowd = Crowd(2)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a"), crowd.enter("b")] == [
        True,
        True,
        False,
        True,
    ]
    crowd.leave("a")
    assert crowd.enter("a")
    for who in ("a", "a", "b"):
        crowd.leave(who)
    assert len(crowd) == 0
    assert all(Crowd(0).enter("a") for _ in range(1000))


# -- how slowly -------------------------------------------------------------------------------------------


def _told(server: Server, data: bytes) -> bytes:
    """What a connection is answered, to its end."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(data)
        found = b""
        try:
            while part := connection.recv(65536):
                found += part
        except ConnectionResetError:
            pass
        return found


@pytest.mark.parametrize("begun", [b"", b"G", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: a"])
def test_a_header_that_does_not_come_is_not_waited_for(strict: Server, begun: bytes) -> None:
    assert _told(strict, begun).startswith(b"HTTP/1.1 408 ")


def test_a_header_without_end_is_cut_off(strict: Server) -> None:
    endless = b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-More: y\r\n" * (HEAD // 8)
    assert _told(strict, endless).startswith(b"HTTP/1.1 431 ")


# -- what is told of it -----------------------------------------------------------------------------------


async def test_every_answer_has_an_id_that_is_in_refusals_and_in_the_log(server: Server) -> None:
    first, second = (server.call("GET", "/api/health").headers["x-request-id"] for _ in range(2))
    assert first != second
    named = server.client.get(server.base + "/api/nosuch", headers={"X-Request-ID": "from-the-proxy.7"})
    assert named.headers["x-request-id"] == named.json()["request"] == "from-the-proxy.7"
    odd = server.client.get(server.base + "/api/nosuch", headers={"X-Request-ID": "a b<c>"})
    assert odd.headers["x-request-id"] not in ("", "a b<c>")
    async with asyncio.timeout(PATIENCE):
        while not (lines := [line for line in server.log if '"from-the-proxy.7"' in line]):
            await asyncio.sleep(0.05)
    assert json.loads(lines[0])["path"] == "/api/nosuch"


def test_live_and_ready_are_two_questions(server: Server) -> None:
    assert server.call("GET", "/api/health/live").json()["status"] == "ok"
    told = server.call("GET", "/api/health/ready").json()
    assert told["status"] in ("ok", "troubled")
    assert set(told["checks"]) >= {"database", "disk", "clock"}


def test_a_histogram_counts_up_to_each_edge() -> None:
    metrics = Metrics()
    for seconds in (0.0004, 0.003, 0.003, 99):
        metrics.observe("http_seconds", seconds)
    lines = metrics.text().splitlines()
    assert 'sengoku_http_seconds_bucket{le="0.001"} 1' in lines
    assert 'sengoku_http_seconds_bucket{le="0.005"} 3' in lines
    assert f'sengoku_http_seconds_bucket{{le="{EDGES[-1]:g}"}} 3' in lines
    assert 'sengoku_http_seconds_bucket{le="+Inf"} 4' in lines
    assert "sengoku_http_seconds_count 4" in lines


def test_workers_are_told_of_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One runs, and is troubled; one is gone: what it has counted stays, how it is does not."""

    def worker(number: int, choices: int, healthy: float) -> Metrics:
        monkeypatch.setattr(os, "getpid", lambda: number)
        made = Metrics(tmp_path)
        made.gauge("rooms", lambda: 2)
        made.gauge("healthy", lambda: healthy)
        made.add("rows_total", choices, kind="choice")
        made.observe("http_seconds", 0.003)
        made.lay_out()
        return made

    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    here = os.getpid()
    worker(gone.pid, 1, 0)
    worker(os.getppid(), 10, 0)
    lines = worker(here, 100, 1).text().splitlines()
    assert 'sengoku_rows_total{kind="choice"} 111' in lines
    assert "sengoku_rooms 4" in lines
    assert "sengoku_healthy 0" in lines
    assert "sengoku_http_seconds_count 3" in lines


async def test_latencies_are_counted_from_the_choice_on(server: Server) -> None:
    made = server.create("stones", ["you", "you"], start=True)
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
        state = next(seat for seat in person.now["seats"] if seat["decision"])
        await person.choose(state["seat"], state["choices"][0])
    names = ("http", "choice_stored", "choice_sent", "commit", "loop_lag")
    wanted = {f"sengoku_{name}_seconds_count" for name in names}
    async with asyncio.timeout(PATIENCE):  # the loop's lag is looked at now and then only
        while wanted:
            text = server.call("GET", "/api/metrics", METRICS_KEY).text
            counts = dict(line.split() for line in text.splitlines() if "_seconds_count " in line)
            wanted = {name for name in wanted if not int(counts.get(name, 0))}
            await asyncio.sleep(0.05)
    for name in ("rooms", "memory_bytes", "writes_waiting", "bots_waiting", "clerks_waiting", "healthy"):
        assert f"\nsengoku_{name} " in text, name


def test_refusals_are_counted_wherever_they_are_made(server: Server) -> None:
    def refused(code: str) -> float:
        text = server.call("GET", "/api/metrics", METRICS_KEY).text
        told = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        return float(told.get(f'sengoku_refusals_total{{code="{code}"}}', 0))

    before = {code: refused(code) for code in ("not-found", "bad-request", "bad-option")}
    server.call("GET", "/api/tables/nosuch")
    server.call("POST", "/api/tables", content="{")
    server.call("POST", "/api/tables", json={"game": "stones", "seats": 99})
    assert all(refused(code) == count + 1 for code, count in before.items())


def test_everything_that_is_counted_is_told() -> None:
    counted = re.compile(r"(?:metrics\.(?:add|observe|gauge)\(\s*|counts\[)\"(\w+)\"")
    source = Path(sengoku.table.__file__).parent
    names = {name for file in source.rglob("*.py") for name in counted.findall(file.read_text("utf-8"))}
    told = set(re.findall(r"# HELP sengoku_(\w+) ", Metrics().text()))
    assert names == told


def test_a_server_of_ones_own_says_nothing_of_its_counters_without_a_key(strict: Server) -> None:
    for key in (None, "", "x" * 30):
        assert strict.call("GET", "/api/metrics", key).status_code == 403
    assert Path(strict.data / "secret").stat().st_mode & 0o777 == 0o600
