"""The APK as buildozer and python-for-android would build it: what is in it, and that it starts."""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest

import app
from app.device.android.permissions import NEEDS
from app.device.android.share import SHARED
from app.net.code import Invitation, write
from app.web.site import FOLDER
from tests.android.packaging.linking import android, link
from tests.android.packaging.package import ROOT, Package, attribute
from tests.android.packaging.test_requirements import requirements
from tests.phones.offscreen import environment
from tests.test_repo import project_files

LEFT_OUT = ("app/console", "assets/art/src", "assets/art/launcher")
NOT_FOR_PHONES = (".md", ".po", ".typed", "/console.json")
PAGE = ("index.html.gz", "main.js.gz", "main.css.gz", "art/ghoul.json.gz", "words/fr.json.gz")
LOCATION = ("ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION")
TARGET = 34


@pytest.fixture(scope="module")
def permissions(package: Package) -> dict[str, tuple[int, str | None]]:
    """Up to which version each permission is asked for, and with which flags."""
    return {
        str(attribute(entry, "name")).removeprefix("android.permission."): (
            int(attribute(entry, "maxSdkVersion") or TARGET),
            attribute(entry, "usesPermissionFlags"),
        )
        for entry in package.manifest.findall("uses-permission")
    }


def needed_on_a_phone() -> set[str]:
    """What git keeps for the app, and the page made for browsers, as python-for-android stores it: bytecode
    for sources."""
    made = (file for file in (ROOT / "assets" / "web").rglob("*") if file.is_file())
    names = {str(file.relative_to(ROOT)) for file in (*project_files(), *made)}
    ours = {
        name
        for name in names
        if name.startswith(("app/", "engine/", "screens/", "assets/"))
        and not name.startswith(LEFT_OUT)
        and not name.endswith(NOT_FOR_PHONES)
    }
    return {f"{name}c" if name.endswith(".py") else name for name in {*ours, "main.py", "LICENSE"}}


# --- The archive ------------------------------------------------------------------------------------------


def test_the_archive_holds_the_app_and_nothing_else(package: Package) -> None:
    from_the_builders = {"p4a_env_vars.txt", "sitecustomize.pyc"}
    assert sorted(needed_on_a_phone() - package.files) == []
    assert sorted(package.files - needed_on_a_phone() - from_the_builders) == []


@pytest.mark.parametrize(
    "kind", ["tests/", "tools/", "benchmarks/", "docs/", "__pycache__/", ".svg", ".py", ".po", ".md", ".spec"]
)
def test_what_only_developers_need_stays_at_home(package: Package, kind: str) -> None:
    assert [name for name in package.files if name.endswith(kind) or f"/{kind}" in f"/{name}"] == []


@pytest.mark.parametrize(
    "name",
    [
        "main.pyc",
        "assets/art/manifest.json",
        "assets/fonts/Roboto.ttf",
        "assets/fonts/OFL.txt",
        "app/games/complots/lesson.json",
        "assets/text/fr/app/home.mo",
        "assets/text/fr/bruits/rules.txt",
        "assets/text/en/ghoul/events.json",
        "assets/sounds/coin.wav",
        "engine/games/ghoul/content.json",
    ],
)
def test_each_kind_of_thing_is_there(package: Package, name: str) -> None:
    assert name in package.files


def test_the_page_for_guests_without_the_app_is_there(package: Package) -> None:
    if not FOLDER.is_dir():
        assert not os.environ.get("CI"), "make web"
        pytest.skip("the page was not made here: make web")
    assert [name for name in PAGE if f"assets/web/{name}" not in package.files] == []
    assert any(name.startswith("assets/web/fonts/") for name in package.files)
    assert [name for name in package.files if name.startswith("web/")] == []


def left_out_of_python(package: Package) -> list[str]:
    """What python-for-android's Python lacks, as patterns of files."""
    from pythonforandroid.recipes.python3 import Python3Recipe

    listed = (package.project / "blacklist.txt").read_text(encoding="utf-8").splitlines()
    folders = [f"{folder}/*" for folder in sorted(Python3Recipe.stdlib_dir_blacklist)]
    # What it says of Kivy is about other systems than Android.
    return folders + [line for line in listed if line.strip() and not line.startswith(("#", "kivy/"))]


def strangers() -> list[str]:
    """What can be imported here, and is not in the APK."""
    # The recipe of pycryptodome brings the last two.
    packed = {*(entry.partition("==")[0] for entry in requirements()), "cffi", "pycparser"}
    installed = importlib.metadata.packages_distributions()
    return [
        name
        for name, owners in installed.items()
        if not packed & {owner.lower().replace("_", "-") for owner in owners}
    ]


def test_the_app_starts_from_the_archive(package: Package, tmp_path: Path) -> None:
    """As on a phone: from bytecode without docstrings and assertions, far from the repository."""
    unpacked, home = tmp_path / "app", tmp_path / "home"
    package.unpack(unpacked)
    done = subprocess.run(
        [sys.executable, "-I", str(Path(__file__).with_name("start.py"))],
        cwd=unpacked,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "SOUPCON_HOME": str(home), "LANG": "C.UTF-8"}
        | {"LEFT_OUT": " ".join(left_out_of_python(package)), "STRANGERS": " ".join(strangers())}
        | environment(tmp_path / "kivy"),
        capture_output=True,
        text=True,
        timeout=280,
    )
    pages = [line.removeprefix("page ") for line in done.stdout.splitlines() if line.startswith("page ")]
    assert pages == ["home", "games", "join", "learn", "rules", "history", "settings"], done.stderr
    assert done.returncode == 0, done.stderr
    assert f"from {unpacked / 'screens' / 'window.pyc'} docstring None" in done.stdout


# --- The manifest -----------------------------------------------------------------------------------------


def test_it_is_this_version_for_these_phones(package: Package) -> None:
    assert attribute(package.manifest, "versionName") == app.__version__
    sdk = package.manifest.find("uses-sdk")
    assert sdk is not None
    assert (attribute(sdk, "minSdkVersion"), attribute(sdk, "targetSdkVersion")) == ("24", str(TARGET))
    gradle = (package.project / "build.gradle").read_text(encoding="utf-8")
    assert "namespace 'org.soupcon.soupcon'" in gradle
    assert sorted(folder.name for folder in (package.project / "libs").iterdir() if folder.is_dir()) == [
        "arm64-v8a",
        "armeabi-v7a",
    ]


def test_it_is_upright_and_refuses_no_tablet(package: Package) -> None:
    assert attribute(package.activity, "screenOrientation") == "portrait"
    screens = package.manifest.find("supports-screens")
    assert screens is not None
    assert {attribute(screens, f"{size}Screens") for size in ("small", "normal", "large", "xlarge")} == {
        "true"
    }


def test_no_phone_is_refused_for_what_it_lacks(package: Package) -> None:
    features = {
        attribute(entry, "name"): attribute(entry, "required")
        for entry in package.manifest.findall("uses-feature")
        if attribute(entry, "name")
    }
    # Each of these would be taken for required because of a permission, or of the orientation.
    assert features == dict.fromkeys(
        [
            "android.hardware.bluetooth",
            "android.hardware.location",
            "android.hardware.location.gps",
            "android.hardware.location.network",
            "android.hardware.screen.portrait",
            "android.hardware.sensor.accelerometer",
            "android.hardware.wifi",
        ],
        "false",
    )


def test_secrets_do_not_travel_in_a_backup(package: Package) -> None:
    assert attribute(package.application, "allowBackup") == "false"
    assert attribute(package.application, "dataExtractionRules") == "@xml/extraction"
    rules = ElementTree.parse(package.main / "res" / "xml" / "extraction.xml").getroot()
    everything = {"root", "file", "database", "sharedpref", "external"}
    assert {rule.tag: {part.get("domain") for part in rule} for rule in rules} == {
        "cloud-backup": everything,
        "device-transfer": everything,
    }


def test_an_invitation_opens_the_app_once(package: Package) -> None:
    link = urlsplit(write(Invitation("7KQ4XM")))
    answered = [
        (attribute(data, "scheme"), attribute(data, "host"))
        for entry in package.activity.findall("intent-filter")
        if "android.intent.action.VIEW" in [attribute(action, "name") for action in entry.findall("action")]
        and {attribute(category, "name") for category in entry.findall("category")}
        == {"android.intent.category.DEFAULT", "android.intent.category.BROWSABLE"}
        for data in entry.findall("data")
    ]
    assert answered == [(link.scheme, link.netloc)]
    # A running app gets the link too, instead of being opened a second time.
    assert attribute(package.activity, "launchMode") == "singleTask"
    assert attribute(package.activity, "exported") == "true"


def test_the_service_lives_in_the_process_of_the_table(package: Package) -> None:
    (service,) = package.application.findall("service")
    assert attribute(service, "name") == "org.soupcon.TableService"
    assert attribute(service, "foregroundServiceType") == "connectedDevice"
    inside = [entry for entry in package.application.iter() if attribute(entry, "process") is not None]
    assert inside == []


def test_the_voice_of_the_phone_can_be_seen(package: Package) -> None:
    """Or nothing is said from Android 11 on, and nobody hears why."""
    seen = [attribute(action, "name") for action in package.manifest.findall("queries/intent/action")]
    assert seen == ["android.intent.action.TTS_SERVICE"]


def test_files_are_served_one_by_one(package: Package) -> None:
    (provider,) = package.application.findall("provider")
    assert attribute(provider, "name") == "org.soupcon.SharedFiles"
    assert attribute(provider, "authorities") == f"org.soupcon.soupcon.{SHARED}"
    assert attribute(provider, "grantUriPermissions") == "true"


def test_nobody_else_reaches_what_is_ours(package: Package) -> None:
    parts = [
        entry for kind in ("service", "receiver", "provider") for entry in package.application.findall(kind)
    ]
    assert [attribute(part, "name") for part in parts if attribute(part, "exported") != "false"] == []


def test_every_class_the_manifest_names_is_compiled(package: Package) -> None:
    sources = ROOT / "tools" / "android" / "java"
    assert f"'{sources}'" in (package.project / "build.gradle").read_text(encoding="utf-8")
    named = [attribute(entry, "name") for entry in package.application]
    ours = [name for name in named if name and name.startswith("org.soupcon.")]
    assert ours
    assert [name for name in ours if not (sources / f"{name.replace('.', '/')}.java").is_file()] == []


# --- Permissions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("purpose", NEEDS)
def test_what_the_app_asks_the_user_for_is_declared(
    permissions: dict[str, tuple[int, str | None]], purpose: str
) -> None:
    asked = {
        (permission.removeprefix("android.permission."), min(need.last, TARGET))
        for need in NEEDS[purpose]
        for permission in need.permissions
    }
    assert [name for name, last in asked if permissions.get(name, (0, None))[0] < last] == []


def test_where_the_phone_is_is_never_asked_where_that_can_be_said(
    permissions: dict[str, tuple[int, str | None]],
) -> None:
    assert {permissions[name] for name in LOCATION} == {(32, None)}
    assert permissions["BLUETOOTH_SCAN"][1] == "neverForLocation"
    assert permissions["NEARBY_WIFI_DEVICES"][1] == "neverForLocation"


def test_android_lets_the_service_start(permissions: dict[str, tuple[int, str | None]]) -> None:
    """From Android 14 on, one that serves other devices needs its own permission, and one of these."""
    assert {"FOREGROUND_SERVICE", "FOREGROUND_SERVICE_CONNECTED_DEVICE"} <= permissions.keys()
    assert {"CHANGE_WIFI_STATE", "CHANGE_WIFI_MULTICAST_STATE"} & permissions.keys()


# --- Pictures and resources -------------------------------------------------------------------------------


def test_the_launcher_gets_our_pictures(package: Package) -> None:
    art, res = ROOT / "assets" / "art" / "launcher", package.main / "res"
    for made, ours in {
        "mipmap/icon.png": "icon.png",
        "mipmap/icon_foreground.png": "icon_foreground.png",
        "mipmap/icon_background.png": "icon_background.png",
        "drawable/presplash.jpg": "presplash.png",
    }.items():
        assert (res / made).read_bytes() == (art / ours).read_bytes()
    adaptive = ElementTree.parse(res / "mipmap-anydpi-v26" / "icon.xml").getroot()
    assert [(layer.tag, attribute(layer, "drawable")) for layer in adaptive] == [
        ("background", "@mipmap/icon_background"),
        ("foreground", "@mipmap/icon_foreground"),
        ("monochrome", "@mipmap/icon_foreground"),
    ]


def test_there_is_no_flash_before_the_first_picture(package: Package) -> None:
    """Whatever is shown before the app is ready has the colour of its picture."""
    strings = (package.main / "res" / "values" / "strings.xml").read_text(encoding="utf-8")
    style = ElementTree.parse(package.main / "res" / "values-v24" / "style.xml").getroot()
    assert f'name="presplash_color">{style.findtext("color")}<' in strings
    for version in (24, 31):
        style = ElementTree.parse(package.main / "res" / f"values-v{version}" / "style.xml").getroot()
        grounds = {entry.get("name"): entry.text for entry in style.iter("item")}
        for ground in ("windowBackground", "statusBarColor", "navigationBarColor"):
            assert grounds[f"android:{ground}"] == "@color/night"
        # Otherwise the system draws its bars itself, in black.
        assert grounds["android:windowDrawsSystemBarBackgrounds"] == "true"
    assert attribute(package.activity, "theme") == f"@style/{style.find('style').get('name')}"  # type: ignore[union-attr]


def test_android_links_the_manifest_and_its_resources(package: Package, tmp_path: Path) -> None:
    badging = android("aapt2", "dump", "badging", link(package, tmp_path))
    assert "package: name='org.soupcon.soupcon'" in badging
    assert "application-label:'Soupçon'" in badging
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in badging
    required = [line.strip() for line in badging.splitlines() if line.strip().startswith("uses-feature:")]
    assert required == ["uses-feature: name='android.hardware.faketouch'"]
