"""Builds the documentation site: every page of docs/, and an API reference. Run it as tools/docs.

    tools/docs             builds and checks it: a broken link or an asset from elsewhere is an error
    tools/docs --serve     builds it and serves it on this machine, until Ctrl-C (--port N, 8001)

It lies in .cache/docs/site. docs/index.md is its table of contents: a page that is not linked there is an
error. The reference is made of the docstrings of core, bots and arena. Neither building nor reading it needs
the network.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".cache" / "docs"
PAGES, SITE = WORK / "pages", WORK / "site"
#: The packages whose modules are for programs; games, table and cli are used through them.
PUBLIC = ("core", "bots", "arena")

LINK = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
HEADING = re.compile(r"^# (.+)$", re.MULTILINE)

Navigation = list[dict[str, Any]]


class SiteError(Exception):
    """The site cannot be built; the text says what to mend."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/docs", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--serve", action="store_true", help="serve the site until Ctrl-C")
    parser.add_argument("--port", type=int, default=8001)
    arguments = parser.parse_args()
    try:
        build()
    except SiteError as fault:
        print(f"sengoku: {fault}", file=sys.stderr)
        return 1
    if arguments.serve:
        serve(arguments.port)
    return 0


def build() -> None:
    """Gather the pages, have the site made of them, and check it."""
    shutil.rmtree(WORK, ignore_errors=True)
    # How to play is drawn with boards, which only the table has.
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns("howto"))
    for source in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        page = place(source)
        if page:
            page.write_text(relink(source, page), "utf-8")
    navigation = [*contents(), {"Reference": reference()}]
    config = WORK / "mkdocs.yml"
    config.write_text(json.dumps(settings(navigation)), "utf-8")  # JSON is YAML
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(config)],
        env={**os.environ, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SiteError(f"the documentation site could not be built:\n{done.stdout}")
    faults = check(SITE)
    if faults:
        raise SiteError("\n".join(["the documentation site is broken:", *faults]))
    count = len(list(SITE.rglob("*.html")))
    print(f"{count} pages in {SITE.relative_to(ROOT).as_posix()}; every link leads somewhere")


def serve(port: int) -> None:
    """The built site on this machine only."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(SITE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"The documentation is at http://127.0.0.1:{port}/ (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


# -- the pages --------------------------------------------------------------------------------------------


def place(source: Path) -> Path | None:
    """Where a file of the repository lies among the site's pages; None if it is not one of them."""
    if source.is_relative_to(ROOT / "docs" / "howto"):
        return None
    if source.is_relative_to(ROOT / "docs"):
        return PAGES / source.relative_to(ROOT / "docs")
    if source.parent == ROOT and source.suffix == ".md" and source.name != "README.md":
        return PAGES / source.name.lower()
    return None


def relink(source: Path, page: Path) -> str:
    """A page's text with links from its place on the site; what leads to the source is words only."""

    def mend(link: re.Match[str]) -> str:
        words, target = link.groups()
        path, hash, anchor = target.partition("#")
        end = (source.parent / path).resolve()
        if not path or not end.exists():
            return link.group()
        found = place(end)
        if found is None:
            return words
        return f"[{words}]({os.path.relpath(found, page.parent).replace(os.sep, '/')}{hash}{anchor})"

    return LINK.sub(mend, source.read_text("utf-8"))


def contents() -> Navigation:
    """The navigation: what docs/index.md links, in its order."""
    sections: dict[str, Navigation] = {
        title: [] for title in ("Guides", "Rules", "Règles", "Decisions", "Project")
    }
    index = PAGES / "index.md"
    linked = dict.fromkeys(
        index.parent / target
        for _, target in LINK.findall(index.read_text("utf-8"))
        if target.endswith(".md")
    )
    forgotten = set(PAGES.rglob("*.md")) - linked.keys() - {index}
    if forgotten:
        names = ", ".join(sorted(path.relative_to(PAGES).as_posix() for path in forgotten))
        raise SiteError(f"docs/index.md does not link these pages: {names}")
    for page in linked:
        sections[section(page)].append({title(page): page.relative_to(PAGES).as_posix()})
    return [{"Home": "index.md"}, *({name: pages} for name, pages in sections.items())]


def section(page: Path) -> str:
    """The part of the navigation that a page stands in."""
    folder = page.relative_to(PAGES).parent.name
    if folder == "rules":
        return "Règles" if page.name.endswith(".fr.md") else "Rules"
    if folder == "decisions":
        return "Decisions"
    return "Project" if (ROOT / page.name.upper().replace(".MD", ".md")).is_file() else "Guides"


def title(page: Path) -> str:
    found = HEADING.search(page.read_text("utf-8"))
    if not found:
        raise SiteError(f"{page.relative_to(PAGES).as_posix()} has no heading")
    return found.group(1)


def reference() -> Navigation:
    """A page for each public module, made of its docstrings; the first is the package itself."""
    (PAGES / "reference").mkdir()
    package = ROOT / "src" / "sengoku"
    modules = ["sengoku"]
    for folder in PUBLIC:
        files = sorted((package / folder).glob("[!_]*.py"))
        modules += [f"sengoku.{folder}.{file.stem}" for file in files]
    pages = []
    for module in modules:
        (PAGES / "reference" / f"{module}.md").write_text(f"# {module}\n\n::: {module}\n", "utf-8")
        pages.append({module: f"reference/{module}.md"})
    return pages


def settings(navigation: Navigation) -> dict[str, Any]:
    """What Zensical is told: nothing from elsewhere, light and dark, headings named as in a Git forge."""
    light = {"name": "Dark", "icon": "lucide/sun"}
    dark = {"name": "Light", "icon": "lucide/moon"}
    documented = {
        "show_root_toc_entry": False,
        "show_source": False,
        "members_order": "source",
        "separate_signature": True,
        "show_signature_annotations": True,
        "filters": ["!^_"],
        "heading_level": 2,
    }
    slugs = {"object": "pymdownx.slugs.slugify", "kwds": {"case": "lower"}}
    return {
        "site_name": "Sengoku",
        "docs_dir": PAGES.name,
        "site_dir": SITE.name,
        "use_directory_urls": False,
        "nav": navigation,
        "extra_css": ["site.css"],
        "extra": {"generator": False},
        "theme": {
            "name": "material",
            "font": False,
            "features": ["navigation.sections", "navigation.top", "toc.follow", "search.highlight"],
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default", "toggle": light},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "toggle": dark},
            ],
        },
        "markdown_extensions": [
            "tables",
            "pymdownx.highlight",
            "pymdownx.superfences",
            {"toc": {"permalink": True, "slugify": slugs}},
        ],
        "plugins": [
            {"mkdocstrings": {"handlers": {"python": {"paths": [str(ROOT / "src")], "options": documented}}}},
        ],
    }


# -- the check --------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """What a built page names: its anchors, where it links to, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = {key: value for key, value in attributes if value is not None}
        self.anchors.update(named[key] for key in ("id", "name") if key in named)
        if "href" in named:
            loads = tag == "link" and named.get("rel") not in ("canonical", "prev", "next")
            (self.loads if loads else self.links).append(named["href"])
        if "src" in named:
            self.loads.append(named["src"])


def check(site: Path) -> list[str]:
    """Links that lead nowhere and assets that come from elsewhere, each as a sentence."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    faults = []
    for path, page in pages.items():
        name = path.relative_to(site).as_posix()
        for load in page.loads:
            if urlsplit(load).scheme not in ("", "data") or load.startswith("//"):
                faults.append(f"{name} loads {load} from elsewhere")
        for link in page.links + page.loads:
            if not leads_somewhere(link, path, site, pages):
                faults.append(f"{name} links {link}, which is not there")
    return faults


def leads_somewhere(link: str, path: Path, site: Path, pages: dict[Path, Page]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    folder = site if parts.path.startswith("/") else path.parent
    end = (folder / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
    if end.is_dir():
        end /= "index.html"
    if not end.is_file():
        return False
    return not parts.fragment or end not in pages or unquote(parts.fragment) in pages[end].anchors


if __name__ == "__main__":
    sys.exit(main())
