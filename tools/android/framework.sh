#!/bin/sh
# Fetches Android's framework, against which the manifest of the APK is linked in the tests:
#   tools/android/framework.sh build/android/framework-res.apk
# Debian's unstable branch has a recent one. Its packages are only unpacked, never installed, and come from wherever this
# machine gets its own Debian packages.
set -eu

target=$1
mirror=$(apt-get indextargets --format '$(COMPONENT) $(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' |
    awk '$1 == "main" { print $2; exit }')
[ -n "$mirror" ] || {
    echo "This machine has no Debian mirror among its package sources." >&2
    exit 1
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/files"
echo "deb $mirror sid main" >"$folder/sources.list"
: >"$folder/status"

unstable() {
    apt-get --quiet \
        -o Dir::Etc::sourcelist="$folder/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$folder/lists" -o Dir::State::status="$folder/status" -o Dir::Cache="$folder/cache" \
        -o Acquire::Languages=none -o APT::Sandbox::User=root "$@"
}

unstable update
cd "$folder/files"
unstable download android-framework-res
dpkg-deb --fsys-tarfile ./*.deb | tar -x -O -f - ./usr/share/android-framework-res/framework-res.apk >framework-res.apk
cd "$OLDPWD"
mkdir -p "$(dirname "$target")"
mv "$folder/files/framework-res.apk" "$target"
