"""Sounds: short, soft, without clicks, and the ones the script makes."""

from __future__ import annotations

import wave
from array import array

import pytest

from tools.art import sounds


def kept(name: str) -> tuple[wave._wave_params, array[int]]:
    with wave.open(str(sounds.SOUNDS / f"{name}.wav"), "rb") as file:
        return file.getparams(), array("h", file.readframes(file.getnframes()))


def test_the_folder_holds_the_sounds_and_nothing_else() -> None:
    assert sorted(file.stem for file in sounds.SOUNDS.iterdir()) == sorted(sounds.ALL)


@pytest.mark.parametrize("name", sounds.ALL)
def test_a_sound_is_small_and_short(name: str) -> None:
    form, samples = kept(name)
    assert (form.nchannels, form.sampwidth, form.framerate) == (1, 2, sounds.RATE)
    assert 0.03 < len(samples) / sounds.RATE < 1


@pytest.mark.parametrize("name", sounds.ALL)
def test_a_sound_begins_and_ends_in_silence_and_never_cracks(name: str) -> None:
    _, samples = kept(name)
    assert abs(samples[0]) < 200
    assert abs(samples[-1]) < 200
    assert 0.5 < max(abs(value) for value in samples) / 32767 < 0.7


@pytest.mark.parametrize("name", sounds.ALL)
def test_a_sound_is_the_one_the_script_makes(name: str) -> None:
    _, samples = kept(name)
    made = sounds.made(name)
    assert len(made) == len(samples)
    assert max(abs(one - other) for one, other in zip(made, samples, strict=True)) <= 2
