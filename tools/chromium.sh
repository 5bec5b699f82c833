#!/bin/sh
# Finds the Chromium of the browser tests and prints its path; installs Debian's where that is possible.
# SENGOKU_CHROMIUM names another one. Called by ./test.
set -eu

find_chromium() {
    for candidate in ${SENGOKU_CHROMIUM:-chromium chromium-browser google-chrome google-chrome-stable}; do
        if command -v "$candidate" 2>/dev/null; then
            return
        fi
    done
    return 1
}

give_up() {
    echo "sengoku: $*" >&2
    exit 1
}

if find_chromium; then
    exit
fi
if [ -n "${SENGOKU_CHROMIUM:-}" ]; then
    give_up "SENGOKU_CHROMIUM names $SENGOKU_CHROMIUM, but there is no such program."
fi
missing="the browser tests need Chromium: install your system's package chromium (or Google Chrome), or name one: SENGOKU_CHROMIUM=/path/to/chromium ./test"
command -v apt-get >/dev/null 2>&1 || give_up "$missing"
if [ "$(id -u)" = 0 ]; then
    as_root=
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    give_up "$missing"
fi

echo "sengoku: installing the package chromium for the browser tests" >&2
{
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium
} >&2 || give_up "apt-get could not install chromium (above). $missing"
find_chromium || give_up "$missing"
