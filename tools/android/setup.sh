#!/bin/sh
# Prepares what the tests of the APK want beyond Python: Android's packaging tools, a Java compiler, and the framework.
# .ci/run calls it. Nothing depends on it: without them those tests are skipped, and say what is missing.
set -eu
cd "$(dirname "$0")/../.."
log=build/setup-android.log
framework=build/android/framework-res.apk
mkdir -p build

say() { printf '[setup] %s\n' "$*"; }

# command | Debian package
needs() {
    cat <<'END'
aapt2|aapt
apksigner|apksigner
zipalign|zipalign
javac|openjdk-17-jdk-headless
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

if [ ! -s "$framework" ] && command -v apt-get >/dev/null; then
    say "Android: fetching the framework"
    sh tools/android/framework.sh "$framework" >>"$log" 2>&1 ||
        say "Android: no framework ($log); the manifest will only be linked where ANDROID_HOME has one"
fi
