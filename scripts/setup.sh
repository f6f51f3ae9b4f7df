#!/bin/sh
# Make the virtual environment with everything the project needs. Usage: setup.sh PYTHON VENV
set -eu
python=$1
venv=$2

if ! command -v "$python" >/dev/null; then
    echo "Python is missing: install Python 3.11 or newer, then run make again." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Oenach needs Python 3.11 or newer; $python is $("$python" -V)." >&2
    echo "If you have a newer one under another name: make PYTHON=python3.12 ..." >&2
    exit 1
fi

echo "Setting up in $venv (once, about half a minute) ..."
if ! "$python" -m venv --clear "$venv" 2>/dev/null; then
    # Debian and Ubuntu keep venv in a package of its own.
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv
        "$python" -m venv --clear "$venv"
    else
        echo "Python's venv module is missing: install it (on Debian: apt install python3-venv)," >&2
        echo "then run make again." >&2
        exit 1
    fi
fi
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
    --constraint constraints.txt --editable .
