"""Guests without the app: the page a host serves, the WebSocket it comes back with, and what it is shown."""
