"""This phone at a table, as the screens see it.

Everything here is used from one thread, the one that draws. The network, the tables and the store live in a
thread of their own; what happens there arrives through `deliver`, as whole snapshots, at most once a frame.

Nothing here raises towards a screen but `Phone.set_profile` (AppRefusal bad_name), a phone that was closed,
and whatever says that it waits for the store: screens have that called by `Phone.fetch`, which waits
elsewhere. What cannot be done shows as a session whose status is "refused", with a refusal that has its
sentence in both languages.

- `Interrupted` says by `mode` ("host", "solo", "pass" or "join") what the table was, besides its `kind`.
- A table without others ("solo", "pass") stays "connecting" until the cards are dealt.
- `Phone.session` is None as soon as one leaves; a table that ended otherwise stays there until then, so that
  its end can be shown. Going to another table leaves the one before.
- `Phone.notice` is what to tell about the saved data, until `dismiss_notice`.
- `NearbyTable.over` is "wifi" for whatever local network there is, or "bluetooth".
- A nearby table always needs its code: the card of a table never holds it.
"""

from app.phone.phone import Copied, Phone
from app.phone.phone_store import Interrupted
from app.phone.profile import Profile
from app.phone.search import NearbyTable, TableSearch
from app.phone.settings import PhoneSettings

__all__ = ["Copied", "Interrupted", "NearbyTable", "Phone", "PhoneSettings", "Profile", "TableSearch"]
