#!/bin/sh
# Fetches for the tests of the APK, into a folder:
#   framework-res.apk  a recent framework of Android, against which the manifest is linked
#   android-23.jar     the classes of Android 6 with the values of their constants: older than any phone we support
#   python3.14         the Python that the APK has, with all it needs, for this computer, and its headers
# Debian's unstable branch has them. Its packages are only unpacked, never installed, and come from wherever this machine
# gets its own Debian packages.
set -eu

mkdir -p "$1"
target=$(cd "$1" && pwd)
# shellcheck disable=SC2016 # apt fills these in
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
        -o Acquire::Languages=none -o APT::Sandbox::User=root -o APT::Install-Recommends=false \
        -o Debug::NoLocking=true "$@"
}

taken_out() { # of the package $1 the file $2
    unstable download "$1" >&2
    dpkg-deb --fsys-tarfile "$1"_*.deb | tar -x -O -f - "./$2"
}

cd "$folder/files"
unstable update
taken_out android-framework-res usr/share/android-framework-res/framework-res.apk >framework-res.apk
taken_out libandroid-23-java usr/share/java/com.android.android-23.jar >android-23.jar
unstable install --yes --download-only python3.14
unstable download libpython3.14-dev
mkdir python3.14
for package in "$folder"/cache/archives/*.deb libpython3.14-dev_*.deb; do
    dpkg-deb --extract "$package" python3.14
done
rm -rf "$target/python3.14"
mv framework-res.apk android-23.jar python3.14 "$target"
