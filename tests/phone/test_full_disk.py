"""A phone that can keep nothing any more plays on, and says so."""

from __future__ import annotations

import pytest

from app.refusal import AppRefusal, sentence
from tests.phone.kit import Room


def test_a_guest_whose_place_cannot_be_kept_sits_down_and_is_told(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = room.handset("Ana"), room.handset("Bo")
    host.phone.host("complots", {}, None)
    room.until(lambda: host.session.status == "here")
    invitation = host.session.invitation()
    assert invitation is not None
    store = guest.phone._store.store
    assert store is not None

    def full(_: object) -> None:
        raise AppRefusal("store_full")

    monkeypatch.setattr(store.seats, "save", full)
    guest.phone.join(invitation.link)
    room.until(lambda: guest.session.status == "here")
    assert guest.session.refusal is None
    assert guest.phone.notice is not None
    assert guest.phone.notice.code == "store_full"
    assert sentence(guest.phone.notice, "fr") != sentence(guest.phone.notice, "en")
    guest.phone.dismiss_notice()
    room.until(lambda: guest.phone.notice is None)
