#!/bin/sh
# Builds the APK into bin/, and looks it over: `make apk`. It wants Linux, Java 17, what README.md lists, and the internet:
# the first time it fetches Android's SDK and NDK and compiles Python; expect an hour and 10 GB.
set -eu
cd "$(dirname "$0")/../.."

python=$PWD/.venv/bin/python
sources=build/p4a
# buildozer wants cython beside it, and installs for this Python only inside a virtual environment.
export PATH="$PWD/.venv/bin:$PATH" VIRTUAL_ENV="$PWD/.venv"

fetch_sources() {
    rm -rf "$sources" build/p4a.download
    "$python" -m pip download --quiet --disable-pip-version-check --no-deps --no-binary python-for-android --require-hashes \
        --requirement requirements/p4a.txt --dest build/p4a.download
    mkdir -p "$sources"
    tar -x -z -f build/p4a.download/*.tar.gz -C "$sources" --strip-components 1
    cp requirements/p4a.txt "$sources/p4a.txt"
    rm -rf build/p4a.download
}

cmp -s requirements/p4a.txt "$sources/p4a.txt" || fetch_sources
cp tools/android/android_recipe.toml "$sources/pythonforandroid/recipes/android/src/pyproject.toml"
[ "${1:-}" != sources ] || exit 0

# Without the page, friends without the app could not join whoever installs this APK.
"$python" -m tools.web

rm -rf bin/*.apk bin/refused
buildozer -v android debug
ANDROID_HOME=${ANDROID_HOME:-$HOME/.buildozer/android/platform/android-sdk} "$python" tools/android/verify.py bin/*.apk || {
    # Kept to find out why, where nobody takes it for one to install.
    mkdir bin/refused
    mv bin/*.apk bin/refused/
    echo "This APK must not be handed out: it is in bin/refused." >&2
    exit 1
}
