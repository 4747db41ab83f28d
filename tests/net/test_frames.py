"""Frames arrive whole, small enough and in time, or the stream ends."""

from __future__ import annotations

import asyncio

import pytest

from app.net.frames import BEFORE_PAIRING, FrameReader, ProtocolError, write_frame
from app.net.transports.memory import pair
from tests.net.helpers import refusal, run


def test_frames_come_out_as_they_went_in() -> None:
    async def play() -> None:
        here, there = pair()
        for payload in (b"a", b"x" * BEFORE_PAIRING, b"last"):
            write_frame(here, payload)
        reader = FrameReader(there, BEFORE_PAIRING, 1)
        assert [await reader.next() for _ in range(3)] == [b"a", b"x" * BEFORE_PAIRING, b"last"]

    run(play())


@pytest.mark.parametrize("size", [0, BEFORE_PAIRING + 1, 0x47455420, 0xFFFFFFFF])
def test_an_empty_or_oversize_frame_ends_the_stream_before_it_is_read(size: int) -> None:
    async def play() -> None:
        here, there = pair()
        here.write(size.to_bytes(4, "big"))
        with pytest.raises(ProtocolError) as caught:
            await FrameReader(there, BEFORE_PAIRING, 1).next()
        met = refusal(caught)
        assert (met.code, met.details["size"]) == ("bad_frame", size)
        with pytest.raises(ConnectionError):
            await here.read(1)

    run(play())


@pytest.mark.parametrize("sent", [b"", b"\0", b"\0\0\0\5", b"\0\0\0\5hell"])
def test_somebody_who_stops_halfway_is_cut_off(sent: bytes) -> None:
    async def play() -> None:
        here, there = pair()
        here.write(sent)
        with pytest.raises(ProtocolError) as caught:
            await FrameReader(there, BEFORE_PAIRING, 0.02).next()
        assert refusal(caught).code == "too_slow"
        with pytest.raises(ConnectionError):
            await here.drain()

    run(play())


def test_one_byte_at_a_time_does_not_win_time() -> None:
    async def play() -> int:
        here, there = pair()
        sent = 0

        async def drip() -> None:
            nonlocal sent
            for byte in (64).to_bytes(4, "big") + bytes(64):
                here.write(bytes([byte]))
                sent += 1
                await asyncio.sleep(0.01)

        dripping = asyncio.create_task(drip())
        with pytest.raises(ProtocolError) as caught:
            await FrameReader(there, BEFORE_PAIRING, 0.1).next()
        assert refusal(caught).code == "too_slow"
        dripping.cancel()
        return sent

    assert run(play()) < 40


def test_a_patient_reader_waits_for_a_frame_to_begin_but_not_for_it_to_end() -> None:
    async def play() -> None:
        here, there = pair()
        reader = FrameReader(there, BEFORE_PAIRING, 0.05, patient=True)
        waiting = asyncio.create_task(reader.next())
        await asyncio.sleep(0.12)
        write_frame(here, b"at last")
        assert await waiting == b"at last"
        here.write(b"\0\0\0\7half")
        with pytest.raises(ProtocolError):
            await reader.next()

    run(play())


@pytest.mark.parametrize("arrived", [0, 2, 4, 6])
def test_a_cancelled_read_loses_nothing(arrived: int) -> None:
    async def play() -> None:
        here, there = pair()
        frame = b"\0\0\0\5hello"
        reader = FrameReader(there, BEFORE_PAIRING, 1, patient=True)
        here.write(frame[:arrived])
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.next(), 0.02)
        here.write(frame[arrived:])
        write_frame(here, b"next")
        assert [await reader.next(), await reader.next()] == [b"hello", b"next"]

    run(play())


@pytest.mark.parametrize("sent", [b"", b"\0\0", b"\0\0\0\5", b"\0\0\0\5hell"])
def test_an_end_in_the_middle_is_a_connection_error(sent: bytes) -> None:
    async def play() -> None:
        here, there = pair()
        here.write(sent)
        here.close()
        with pytest.raises(ConnectionError):
            await FrameReader(there, BEFORE_PAIRING, 1).next()

    run(play())
