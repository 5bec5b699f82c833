"""How much a page fetches: few files, and packed as well as the browser can unpack."""

from __future__ import annotations

from playwright.sync_api import Response

from tests.table.servers import Server
from tests.web.browser import Visit


def test_a_table_is_open_after_few_requests(server: Server, visit: Visit) -> None:
    made = server.create(
        "samurai-sword", ["you", "heuristic", "heuristic", "heuristic", "heuristic"], start=True
    )
    visitor = visit(server)
    fetched: list[Response] = []
    visitor.page.on("response", lambda response: fetched.append(response))  # noqa: PLW0108
    visitor.sit(made, 0).asked()
    visitor.page.wait_for_load_state("networkidle")
    addresses = [response.url.removeprefix(server.base) for response in fetched]
    assert len(addresses) < 15, "\n".join(addresses)
    (script,) = [address for address in addresses if "/base-" in address and address.endswith(".js")]
    sizes = {coding: _size(server, script, coding) for coding in ("identity", "gzip", "br", "br;q=0, gzip")}
    assert sizes["br"] < sizes["gzip"] == sizes["br;q=0, gzip"] < sizes["identity"]


def _size(server: Server, address: str, coding: str) -> int:
    """The bytes that are sent to whoever can unpack this."""
    with server.client.stream("GET", server.base + address, headers={"Accept-Encoding": coding}) as answer:
        assert answer.status_code == 200
        assert answer.headers.get("content-encoding", "identity") in coding
        return int(answer.headers["content-length"])
