# Sourced by ./play, ./test and bench/peers with the repository root as working directory.
#
#   ensure_env VENV LOCK [editable]
#
# makes VENV hold exactly what LOCK lists, and Sengoku itself if "editable" is given. It asks nothing, and does
# nothing when a stamp shows that LOCK, pyproject.toml, the Python version and the place are those of the last install.
# shellcheck shell=sh

fail() {
    echo "sengoku: $*" >&2
    exit 1
}

# Prints a Python >= 3.11. SENGOKU_PYTHON names one to use instead of looking.
find_python() {
    for candidate in ${SENGOKU_PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            echo "$candidate"
            return
        fi
    done
    fail "no Python 3.11 or newer was found (looked for ${SENGOKU_PYTHON:-python3, python3.11 to python3.14 and python}).
Install one from your system's packages, or name one: SENGOKU_PYTHON=/path/to/python3 $0"
}

stamp_of() { # VENV LOCK
    "$1/bin/python" - "$2" "$PWD" <<'PYTHON' 2>/dev/null
import hashlib, sys
digest = hashlib.sha256(repr((sys.version, sys.argv[2])).encode())
for name in (sys.argv[1], "pyproject.toml"):
    digest.update(open(name, "rb").read())
print(digest.hexdigest())
PYTHON
}

ensure_env() { # VENV LOCK [editable]
    stamp_file=$1/sengoku-$(basename "$2").stamp
    if [ -f "$stamp_file" ] && [ "$(cat "$stamp_file")" = "$(stamp_of "$1" "$2")" ]; then
        return
    fi

    python=$(find_python) || exit 1
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "$python lacks its venv or ensurepip module. Install it (on Debian and Ubuntu: apt install python3-venv) and run $0 again."
    wanted=$("$python" -c 'import sys; print(sys.version)')
    if [ "$("$1/bin/python" -c 'import sys; print(sys.version)' 2>/dev/null)" != "$wanted" ] ||
        ! "$1/bin/python" -m pip --version >/dev/null 2>&1; then
        echo "sengoku: making $1 with $python" >&2
        "$python" -m venv --clear "$1" || fail "$python could not make $1: see above."
    fi
    rm -f "$1"/sengoku-*.stamp

    echo "sengoku: installing $2 into $1" >&2
    pip_install "$1" --require-hashes -r "$2" ||
        fail "the packages of $2 could not be installed: see above. They come from the network once; check the connection and run $0 again."
    if [ "${3:-}" = editable ]; then
        pip_install "$1" --no-deps --no-build-isolation -e . || fail "Sengoku itself could not be installed: see above."
    fi

    stamp_of "$1" "$2" >"$stamp_file"
    # The development lock holds everything ./play needs, in the same versions.
    if [ "$2" = requirements-dev.lock ]; then
        stamp_of "$1" requirements.lock >"$1/sengoku-requirements.lock.stamp"
    fi
}

pip_install() { # VENV ARGUMENT...
    venv=$1
    shift
    "$venv/bin/python" -m pip --disable-pip-version-check --no-input install --quiet "$@"
}
