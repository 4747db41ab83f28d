#!/bin/sh
# Prepares what the tests of the APK want beyond Python: Android's packaging tools, a Java compiler, and the framework.
# .ci/run calls it. Nothing depends on it: without them those tests are skipped, and say what is missing.
set -eu
cd "$(dirname "$0")/../.."
log=build/setup-android.log
folder=build/android
mkdir -p build

say() { printf '[setup] %s\n' "$*"; }

# command | Debian packages
needs() {
    cat <<'END'
aapt2|aapt
apksigner|apksigner
zipalign|zipalign
javac|default-jdk-headless
gcc|gcc libc6-dev
patch|patch
END
}

missing=$(needs | while IFS='|' read -r command package; do
    command -v "$command" >/dev/null || echo "$package"
done)

if [ -n "$missing" ]; then
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    # shellcheck disable=SC2086 # lists of words
    if command -v apt-get >/dev/null && { [ -z "$as_root" ] || command -v sudo >/dev/null; }; then
        say "Android: installing" $missing
        { $as_root apt-get update &&
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1 ||
            say "Android: could not install" $missing "($log); their tests will be skipped"
    else
        say "Android: the tests of the APK want" $missing
    fi
fi

if [ ! -s "$folder/framework-res.apk" ] || [ ! -s "$folder/android-23.jar" ] || [ ! -d "$folder/python3.14/usr/include" ]; then
    if command -v apt-get >/dev/null; then
        say "Android: fetching its framework, its classes and its Python"
        sh tools/android/framework.sh "$folder" >>"$log" 2>&1 ||
            say "Android: they cannot be had from here ($log); their tests will be skipped"
    fi
fi
