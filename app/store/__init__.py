"""SQLite: the running table, the games played, the places at other tables, the profile and the settings."""

from app.store.games import Made
from app.store.people import StoredPerson
from app.store.seats import MySeat
from app.store.store import Store
from app.store.tables import Status, StoredTable

__all__ = ["Made", "MySeat", "Status", "Store", "StoredPerson", "StoredTable"]
