"""What the browsers of people keep. A profile is used again: making one costs more than most tests do."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.table.servers import Server

#: Milliseconds that anything may take; a busy machine is slow.
PATIENCE = 60_000
#: Milliseconds between two looks at a page that is to change: at every frame they would keep a core busy.
PAUSE = 50
#: What a page can be given that is open already; the rest is the profile's.
_OF_A_PAGE = ("viewport", "color_scheme", "reduced_motion")

_LISTEN = """
window.spoken = [];
addEventListener('DOMContentLoaded', () => {
  const note = () => {
    for (const region of document.querySelectorAll('[aria-live]')) {
      const text = region.textContent.trim();
      if (text && window.spoken.at(-1) !== text) window.spoken.push(text);
    }
  };
  new MutationObserver(note).observe(document.body, {subtree: true, childList: true, characterData: true});
});
"""


class Profile:
    """One person's browser: a context, and in it a page that stays while those of the tests come and go."""

    def __init__(self, browser: Browser, server: Server, options: Mapping[str, Any]) -> None:
        self.server = server.base
        self.options = {name: value for name, value in options.items() if name not in _OF_A_PAGE}
        self.context: BrowserContext = browser.new_context(
            base_url=server.base, **{"locale": "en-GB", "reduced_motion": "reduce", **self.options}
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(_LISTEN)
        self._stays: Page = self.context.new_page()
        self._stays.goto("/theme.js")  # anything small from there
        #: Whether it can serve nobody else: a clock that was stopped stays so for every page to come.
        self.spoilt = False

    def begin(self, options: Mapping[str, Any], kept: Mapping[str, Any]) -> Page:
        """A new page in a browser that has kept nothing but this."""
        self._stays.evaluate("localStorage.clear()")
        self.keep(kept)
        page = self.context.new_page()
        if "viewport" in options:
            page.set_viewport_size(options["viewport"])
        media = {name: options[name] for name in ("color_scheme", "reduced_motion") if name in options}
        if media:
            page.emulate_media(**media)
        return page

    def keep(self, items: Mapping[str, Any]) -> None:
        """Lay things where the pages of the table will look for them."""
        texts = {name: json.dumps(value) for name, value in items.items()}
        self._stays.evaluate("texts => { Object.assign(localStorage, texts); }", texts)

    def end(self) -> None:
        """Close every page but the one that stays, and forget what it can forget."""
        for page in self.context.pages:
            if page is not self._stays:
                page.close()
        self.context.clear_cookies()


class Profiles:
    """Those that nobody uses just now."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Profile] = []

    def take(self, server: Server, options: Mapping[str, Any]) -> Profile:
        """One that fits, or a new one; those of another server are given up."""
        for profile in [one for one in self._free if one.server != server.base]:
            profile.context.close()
            self._free.remove(profile)
        wanted = {name: value for name, value in options.items() if name not in _OF_A_PAGE}
        for profile in self._free:
            if profile.options == wanted:
                self._free.remove(profile)
                return profile
        return Profile(self._browser, server, options)

    def give_back(self, profile: Profile) -> None:
        if profile.spoilt:
            profile.context.close()
            return
        profile.end()
        self._free.append(profile)
