"""The pages, the headers, and the calls around the game."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core.rulebook import LANGUAGES
from sengoku.games import game, game_ids
from sengoku.games.bushido.provinces import standard
from sengoku.games.tenkatoitsu.own_scenario import FOLDER
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS
from sengoku.table.web import Pages, _answer
from tests.table.servers import METRICS_KEY, Server


def test_health(server: Server) -> None:
    assert server.call("GET", "/api/health").json() == {
        "status": "ok", "version": sengoku.__version__, "database": "ok"
    }  # fmt: skip


def test_games(server: Server) -> None:
    listed = {entry["id"]: entry for entry in server.call("GET", "/api/games").json()}
    assert {*game_ids(), "stones", "sealed"} <= set(listed)
    assert listed["samurai-sword"]["seats"] == [3, 4, 5, 6, 7]
    assert {"heuristic", "random"} <= set(listed["samurai-sword"]["bots"])
    options = {option["name"]: option for option in listed["stones"]["options"]}
    assert options["last"] == {
        "name": "last",
        "default": "wins",
        "values": ["wins", "loses"],
        "own": False,
        "rule": "STO-2",
        "only": {},
    }
    options = {option["name"]: option for option in listed["tenkatoitsu"]["options"]}
    assert options["hosokawa"]["only"] == {"scenario": ["yamazaki", "yamazaki-long"]}


def test_games_promise_how_long_and_heavy_they_are(server: Server) -> None:
    listed = {entry["id"]: entry for entry in server.call("GET", "/api/games").json()}
    assert [id for id, entry in listed.items() if entry["first"]] == ["samurai-sword"]
    for entry in [entry for entry in listed.values() if entry["weight"]]:
        assert 1 <= entry["weight"] <= 5
        assert entry["first_seats"] in entry["seats"]
        times = [*entry["minutes"].values(), *[one["minutes"] for one in entry["playbills"]]]
        assert all(times)
        assert entry["playbills"] or sorted(map(int, entry["minutes"])) == entry["seats"]
    battles = {one["value"]: one for one in listed["tenkatoitsu"]["playbills"]}
    assert list(battles) == list(SCENARIOS)
    assert battles["nagakute"]["armies"][0] == {"id": "tokugawa", "clans": 11, "units": 24}
    assert battles["yamazaki"]["turns"] < battles["yamazaki-long"]["turns"]
    assert not listed["stones"]["howto"]


def test_options_are_checked_before_a_table_is_made(server: Server) -> None:
    def check(game: str, seats: int, **options: object) -> dict[str, Any]:
        answer = server.call("POST", f"/api/games/{game}/check", json={"seats": seats, "options": options})
        found: dict[str, Any] = answer.json()
        return found

    text = (FOLDER / "template.toml").read_text(encoding="utf-8")
    good = check("tenkatoitsu", 2, scenario=text)
    assert good["fault"] is None
    assert good["playbill"]["title"] == "A template"
    assert "hosokawa" in good["idle"]
    broken = text.replace("\nlast = ", "\nlast = 1000 # ", 1)
    line = next(number for number, row in enumerate(broken.splitlines(), 1) if "1000" in row)
    bad = check("tenkatoitsu", 2, scenario=broken)
    assert bad["line"] == line
    assert set(bad["fault"]) == set(LANGUAGES)
    assert check("bushido", 3, map='{\n "id": 3,\n}')["line"] == 3
    assert "4" in check("bushido", 3, map=json.dumps(standard(4).data()))["fault"]["en"]
    assert check("bushido", 3)["idle"] == []
    assert check("chess", 2)["error"] == "not-found"


def test_a_table_says_who_is_waited_for_and_brings_its_own_components(server: Server) -> None:
    text = (FOLDER / "template.toml").read_text(encoding="utf-8")
    made = server.create("tenkatoitsu", ["you", "you"], options={"scenario": text}, start=True)
    where = f"/api/tables/{made['table']['id']}"
    assert server.call("GET", where).json()["waiting"] == [0, 1]
    found = server.call("GET", f"{where}/components").json()
    assert set(found) == {"template_map", "command"}
    assert {"terrain", "elevation", "hexsides", "roads", "places"} <= set(found["template_map"])
    other = server.create("samurai-sword", ["you", "open", "open"])["table"]["id"]
    assert server.call("GET", f"/api/tables/{other}").json()["waiting"] == []
    assert server.call("GET", f"/api/tables/{other}/components").json() == {}


def test_rules(server: Server) -> None:
    found = server.call("GET", "/api/games/samurai-sword/rules").json()
    assert found["game"] == "samurai-sword"
    rules = {rule["id"]: rule for rule in found["rules"]}
    assert {"en", "fr"} <= set(rules["SAM-5.1"]["text"]) <= set(LANGUAGES)
    assert all(rule["title"]["en"] and rule["chapter"]["en"] for rule in rules.values())
    for deviation in found["deviations"]:
        assert deviation["rule"] in rules
        assert deviation["why"]["fr"]
    assert server.call("GET", "/api/games/chess/rules").json()["error"] == "not-found"


def test_components(server: Server) -> None:
    found = server.call("GET", "/api/games/samurai-sword/components").json()
    assert found == game("samurai-sword").components
    assert server.call("GET", "/api/games/chess/components").json()["error"] == "not-found"


def test_locales(server: Server) -> None:
    for lang in LANGUAGES:
        for name in ("core", "samurai-sword"):
            answer = server.call("GET", f"/api/locales/{lang}/{name}.ftl")
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
            assert " = " in answer.text
    for wrong in (
        "de/core.ftl",
        "en/nosuch.ftl",
        "en/..%2f..%2fpyproject.toml",
        "..%2f..%2fx/core.ftl",
        "en/core",
    ):
        assert server.call("GET", f"/api/locales/{wrong}").json()["error"] == "not-found", wrong


def test_metrics(server: Server) -> None:
    server.create("stones", ["random", "random"], start=True)
    text = server.call("GET", "/api/metrics", METRICS_KEY).text
    assert "# TYPE sengoku_http_requests_total counter" in text
    assert 'sengoku_http_requests_total{method="GET",status="200"}' in text
    assert "sengoku_rooms " in text


def test_the_counters_are_the_operators(server: Server) -> None:
    """Rows and bytes let a player count what another does in secret."""
    for key in (None, "", METRICS_KEY + "s", METRICS_KEY[:-1]):
        refused = server.call("GET", "/api/metrics", key)
        assert (refused.status_code, refused.json()["error"]) == (403, "wrong-secret")


@pytest.mark.parametrize(
    "path", ["/", "/table/abc", "/api/health", "/api/nosuch", "/nosuch.js", "/api/tables"]
)
def test_every_answer_has_safe_headers(server: Server, path: str) -> None:
    headers = server.call("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_refusals_are_json(server: Server) -> None:
    for method, path, status, code in (
        ("GET", "/api/nosuch", 404, "not-found"),
        ("GET", "/api/", 404, "not-found"),
        ("GET", "/schema", 404, ""),
        ("GET", "/nosuch.js", 404, "not-found"),
        ("GET", "/assets/nosuch", 404, "not-found"),
        ("POST", "/", 405, "not-allowed"),
        ("PUT", "/api/tables", 405, "not-allowed"),
        ("POST", "/api/tables/x/seats/one/claim", 404, "not-found"),
        ("GET", "/api/tables/" + "x" * 17, 400, "bad-request"),
    ):
        answer = server.call(method, path)
        assert answer.status_code == status, path
        if code:
            assert answer.json()["error"] == code


def test_foreign_pages_cannot_change_anything(server: Server) -> None:
    body = {"game": "stones", "seats": 2}
    for origin in ("https://evil.example", "null"):
        answer = server.client.post(server.base + "/api/tables", json=body, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "wrong-origin")
    own = server.client.post(server.base + "/api/tables", json=body, headers={"Origin": server.base})
    assert own.status_code == 201


def test_a_build_of_the_client_is_served(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    script = b"console.log('sengoku');" * 50
    (tmp_path / "index.html").write_text("<!doctype html><title>Table</title>")
    (tmp_path / "assets" / "index-abc123.js").write_bytes(script)
    (tmp_path / "assets" / "index-abc123.js.br").write_bytes(b"brotli")
    (tmp_path / ".hidden").write_text("no")
    pages = Pages(tmp_path)
    assert set(pages.assets) == {"/index.html", "/assets/index-abc123.js"}
    for route in ("/", "/table/abc", "/rules/samurai-sword", "/.hidden" * 0 + "/about"):
        assert pages.find(route).body.startswith(b"<!doctype html>")
    asset = pages.find("/assets/index-abc123.js")
    status, raw, body = _answer(asset, {})
    headers = dict(raw)
    assert (status, body) == (200, script)
    assert headers[b"content-type"] == b"text/javascript; charset=utf-8"
    assert b"immutable" in headers[b"cache-control"]
    _, raw, body = _answer(asset, {b"accept-encoding": b"gzip, deflate"})
    assert dict(raw)[b"content-encoding"] == b"gzip"
    assert gzip.decompress(body) == script
    _, raw, body = _answer(asset, {b"accept-encoding": b"gzip, br"})
    assert (dict(raw)[b"content-encoding"], body) == (b"br", b"brotli")
    assert _answer(asset, {b"if-none-match": asset.etag.encode()})[0] == 304
    assert dict(_answer(pages.page, {})[1])[b"cache-control"] == b"no-cache"


@pytest.mark.parametrize(
    ("path", "status", "title"),
    [
        ("/", 200, "Feudal Japan, at your table"),
        ("/create/bushido", 200, "New table"),
        ("/table/abc", 200, "A place at the table is kept for you"),
        ("/rules/shitenno", 200, "The rules of four games of feudal Japan"),
        ("/replay", 200, "Replay a record"),
        ("/about/us", 404, "There is nothing here"),
        ("/tables", 404, "There is nothing here"),
        ("/table/abc/def", 404, "There is nothing here"),
    ],
)
def test_a_link_tells_what_it_leads_to_and_no_other_is_found(
    server: Server, path: str, status: int, title: str
) -> None:
    answer = server.call("GET", path)
    assert answer.status_code == status
    assert f'<meta property="og:title" content="{title}" />' in answer.text
    assert f'<meta property="og:image" content="{server.base}/preview.png" />' in answer.text


def test_a_link_speaks_the_language_it_is_asked_in_and_repeats_no_nonsense(server: Server) -> None:
    asked = {"Accept-Language": "de, fr-CH;q=0.8", "Host": '"><script>', "X-Forwarded-Proto": "https"}
    answer = server.client.get(server.base + "/table/abc", headers=asked)
    assert 'og:title" content="Une place vous est gardée à la table"' in answer.text
    assert 'og:image" content="/preview.png"' in answer.text
    secure = {"Host": "games.example", "X-Forwarded-Proto": "https"}
    answer = server.client.get(server.base + "/", headers=secure)
    assert 'og:image" content="https://games.example/preview.png"' in answer.text


def test_the_table_can_be_installed(server: Server) -> None:
    manifest = server.call("GET", "/sengoku.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert manifest.json()["display"] == "standalone"
    for icon in manifest.json()["icons"]:
        found = server.call("GET", icon["src"])
        assert (found.status_code, found.headers["content-type"]) == (200, icon["type"])


def test_without_a_build_the_page_says_so(tmp_path: Path) -> None:
    assert b"npm run build" in Pages(tmp_path / "nothing").page.body
