"""The card on a stream: over Bluetooth nobody can ask a phone who it is without connecting to it.

The first frame of every Bluetooth stream is the probe and the host's first one its answer, as in the
datagrams of the local network. A guest who only looks around then goes away; one who wants to come in goes
on with the pairing, and knows by then that this is the right table.
"""

from __future__ import annotations

import secrets

from app.net.discovery.card import NONCE, TableCard, read_answer, read_probe, write_answer, write_probe
from app.net.frames import BEFORE_PAIRING, HELLO_TIME, FrameReader, ProtocolError, write_frame
from app.net.transport import Stream
from app.refusal import AppRefusal


async def ask_card(stream: Stream) -> TableCard:
    """What the table at the other end says of itself, or ConnectionError with the stream closed."""
    nonce = secrets.token_bytes(NONCE)
    try:
        write_frame(stream, write_probe(nonce))
        await stream.drain()
        card = read_answer(await FrameReader(stream, BEFORE_PAIRING, HELLO_TIME).next(), nonce)
    except BaseException:
        stream.close()
        raise
    if card is None:
        stream.close()
        raise ProtocolError(AppRefusal("bad_hello"))
    return card


async def show_card(stream: Stream, card: TableCard) -> None:
    """Answer the probe that comes first, or ConnectionError with the stream closed."""
    try:
        nonce = read_probe(await FrameReader(stream, BEFORE_PAIRING, HELLO_TIME).next())
        if nonce is None:
            raise ProtocolError(AppRefusal("bad_hello"))
        write_frame(stream, write_answer(nonce, card))
        await stream.drain()
    except BaseException:
        stream.close()
        raise
