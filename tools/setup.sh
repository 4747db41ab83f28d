#!/bin/sh
# Prepares what `make run` and `make test` need: system libraries for the window, then Python in .venv.
# Safe to run again at any time. Choose another interpreter with PYTHON=python3.12 make setup.
set -eu
cd "$(dirname "$0")/.."
PATH="$PATH:/usr/sbin:/sbin" # ldconfig, for people who are not root

venv=.venv
log=build/setup.log
mkdir -p build
: >"$log"

say() { printf '[setup] %s\n' "$*"; }

fail() {
    say "$*" >&2
    exit 1
}

# Runs a noisy command quietly; its words are kept, and shown only if it fails.
quietly() {
    printf '\n$ %s\n' "$*" >>"$log"
    "$@" >>"$log" 2>&1 || {
        tail -n 25 "$log" >&2
        return 1
    }
}

# --- System libraries ----------------------------------------------------------------------------------------

# How to see that it is there | Debian package | what it is for
system_needs() {
    cat <<'END'
lib:libGL.so.1|libgl1|OpenGL, to draw the window
lib:libEGL.so.1|libegl1|EGL, to draw without a display
lib:libEGL_mesa.so.0|libegl-mesa0|Mesa's EGL
lib:libGLESv2.so.2|libgles2|OpenGL ES, the dialect of phones
driver:swrast|libgl1-mesa-dri|Mesa's drivers, software rendering included
lib:libmtdev.so.1|libmtdev1|touch input
command:xclip|xclip|the clipboard
command:ip|iproute2|the tests that put phones on a Wi-Fi of their own
command:javac|default-jdk-headless|the tests of what speaks to Android
command:chromium|chromium|the tests of the page for browsers
command:chromium-headless-shell|chromium-headless-shell|the same in less time
command:WebKitWebDriver|webkit2gtk-driver|the same in the engine of iPhones
command:Xvfb|xvfb|a screen for it
END
}

present() {
    case $1 in
        lib:*) ldconfig -p 2>/dev/null | grep -qF "${1#lib:}" ;;
        command:*) command -v "${1#command:}" >/dev/null ;;
        driver:*) find /usr/lib /usr/lib64 -path "*/dri/${1#driver:}_dri.so" 2>/dev/null | grep -q . ;;
    esac
}

missing_needs() {
    system_needs | while IFS='|' read -r probe package purpose; do
        present "$probe" || printf '%s|%s\n' "$package" "$purpose"
    done
}

install_packages() { # as root, or through the command given first
    as_root=$1
    shift
    # shellcheck disable=SC2086 # empty, or the one word sudo
    quietly $as_root apt-get update || return 1
    # A package that this system does not know would keep all others from being installed.
    known=
    for package in "$@"; do
        if apt-cache show "$package" >/dev/null 2>&1; then
            known="$known $package"
        else
            say "system libraries: $package is not to be had here"
        fi
    done
    # shellcheck disable=SC2086 # lists of words
    [ -z "$known" ] ||
        quietly $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $known
}

prepare_system() {
    [ "$(uname)" = Linux ] || return 0
    missing=$(missing_needs)
    [ -n "$missing" ] || {
        say "system libraries: all there"
        return 0
    }
    packages=$(printf '%s\n' "$missing" | cut -d'|' -f1 | tr '\n' ' ')
    advice="apt-get update && apt-get install -y --no-install-recommends $packages"
    if ! command -v apt-get >/dev/null; then
        say "this system has no apt-get. For the window, install what provides (Debian's names):"
        printf '%s\n' "$missing" | while IFS='|' read -r package purpose; do
            printf '          %-16s %s\n' "$package" "$purpose"
        done
        return 0
    fi
    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif command -v sudo >/dev/null; then
        as_root=sudo
    else
        say "the window needs some system libraries. As root, run:"
        printf '          %s\n' "$advice"
        return 0
    fi
    say "system libraries: installing $packages"
    # shellcheck disable=SC2086 # a list of words
    install_packages "$as_root" $packages || {
        say "the system libraries could not be installed; the rules and their tests work without them."
        say "For the window, run as root: $advice"
    }
}

# --- Python --------------------------------------------------------------------------------------------------

# Kivy 2.3.1 has ready-made builds for these versions only.
suits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; }

# That of the system first: distributions compile theirs with profiles of real programs. One that was compiled on
# the spot, as pyenv does unless told otherwise, needs up to a fifth more time for the same tests.
find_python() {
    for candidate in ${PYTHON:-/usr/bin/python3 python3 python3.13 python3.12 python3.11}; do
        if command -v "$candidate" >/dev/null && suits "$candidate"; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

# Debian leaves ensurepip out of python3: then the pip outside puts one inside, or apt brings python3-venv.
make_venv() {
    if "$python" -c 'import ensurepip' 2>/dev/null; then
        quietly "$python" -m venv --clear "$venv"
    elif "$python" -m pip --version >/dev/null 2>&1; then
        quietly "$python" -m venv --clear --without-pip "$venv" &&
            quietly "$python" -m pip --python "$venv/bin/python" install --disable-pip-version-check pip
    elif [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
        install_packages "" python3-venv && quietly "$python" -m venv --clear "$venv"
    else
        say "this Python can make no virtual environment. On Debian, run as root: apt-get install python3-venv"
        return 1
    fi
}

pip_install() {
    quietly "$venv/bin/python" -m pip install --disable-pip-version-check "$@"
}

prepare_python() {
    if suits "$venv/bin/python" && "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        say "Python: $("$venv/bin/python" --version) in $venv"
    else
        python=$(find_python) || fail "Python 3.11, 3.12 or 3.13 is needed (python3, or PYTHON=… make setup)."
        say "Python: making $venv with $("$python" --version)"
        make_venv || fail "$venv could not be made; the whole story is in $log"
    fi
    say "Python: the app's libraries"
    pip_install -r requirements/run.txt || fail "pip could not install requirements/run.txt"
    pip_install --no-deps -r requirements/kivymd.txt || fail "pip could not install requirements/kivymd.txt"
    say "Python: the tools for tests and checks"
    pip_install -r requirements/test.txt || fail "pip could not install requirements/test.txt"
    pip_install -r requirements/art.txt || fail "pip could not install requirements/art.txt"
    pip_install -r requirements/pack.txt || fail "pip could not install requirements/pack.txt"
}

prepare_system
prepare_python
