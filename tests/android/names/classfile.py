"""Compiled Java, as far as names go: what a class file refers to, and the values of its constants."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

# Tag of an entry in the pool → how many bytes it has; a text says so itself.
SIZES = {
    3: 4,
    4: 4,
    5: 8,
    6: 8,
    7: 2,
    8: 2,
    9: 4,
    10: 4,
    11: 4,
    12: 4,
    15: 3,
    16: 2,
    17: 4,
    18: 4,
    19: 2,
    20: 2,
}
TEXT, INTEGER, CLASS, STRING, FIELD, METHOD, INTERFACE_METHOD = 1, 3, 7, 8, 9, 10, 11
TWO_PLACES = (5, 6)
PUBLIC, PROTECTED, SYNTHETIC = 0x0001, 0x0004, 0x1000


@dataclass(frozen=True)
class Reference:
    """A member of another class that is used."""

    owner: str
    name: str
    descriptor: str

    @property
    def parameters(self) -> list[str]:
        """The type of each parameter: `int`, or a class by its full name; an array ends in []."""
        return types(self.descriptor[1 : self.descriptor.index(")")]) if self.is_method else []

    @property
    def is_method(self) -> bool:
        return self.descriptor.startswith("(")


@dataclass
class ClassFile:
    name: str
    classes: set[str] = field(default_factory=set)
    references: set[Reference] = field(default_factory=set)
    constants: dict[str, int | str] = field(default_factory=dict)
    methods: set[Reference] = field(default_factory=set)
    """Its own that others may call; a constructor is called <init>."""


def parse(data: bytes) -> ClassFile:
    """Read one class file."""
    (count,) = struct.unpack_from(">H", data, 8)
    pool, at = _pool(data, count)

    def text(index: int) -> str:
        value = pool[index][1]
        return value.decode("utf-8", "replace")

    def pair(index: int) -> tuple[int, int]:
        first, second = struct.unpack(">HH", pool[index][1])
        return first, second

    def named(index: int) -> str:
        return text(struct.unpack(">H", pool[index][1])[0])

    this, _, interfaces = struct.unpack_from(">HHH", data, at + 2)
    found = ClassFile(named(this).replace("/", "."))
    at += 8 + 2 * interfaces
    for index, (tag, _) in pool.items():
        if tag == CLASS:
            found.classes.add(named(index).replace("/", "."))
        elif tag in (FIELD, METHOD, INTERFACE_METHOD):
            owner, what = pair(index)
            name, descriptor = pair(what)
            found.references.add(Reference(named(owner).replace("/", "."), text(name), text(descriptor)))
    (fields,) = struct.unpack_from(">H", data, at)
    at += 2
    for _ in range(fields):
        _, name, _, attributes = struct.unpack_from(">HHHH", data, at)
        at += 8
        for _ in range(attributes):
            attribute, length = struct.unpack_from(">HI", data, at)
            if text(attribute) == "ConstantValue":
                tag, value = pool[struct.unpack_from(">H", data, at + 6)[0]]
                if tag == INTEGER:
                    found.constants[text(name)] = struct.unpack(">i", value)[0]
                elif tag == STRING:
                    found.constants[text(name)] = text(struct.unpack(">H", value)[0])
            at += 6 + length
    (methods,) = struct.unpack_from(">H", data, at)
    at += 2
    for _ in range(methods):
        access, name, descriptor, attributes = struct.unpack_from(">HHHH", data, at)
        at += 8
        if access & (PUBLIC | PROTECTED) and not access & SYNTHETIC:
            found.methods.add(Reference(found.name, text(name), text(descriptor)))
        for _ in range(attributes):
            at += 6 + struct.unpack_from(">I", data, at + 2)[0]
    return found


def _pool(data: bytes, count: int) -> tuple[dict[int, tuple[int, bytes]], int]:
    """Everything the class names, by number; and where that ends."""
    pool: dict[int, tuple[int, bytes]] = {}
    at, index = 10, 1
    while index < count:
        tag = data[at]
        if tag == TEXT:
            (length,) = struct.unpack_from(">H", data, at + 1)
            pool[index] = (tag, data[at + 3 : at + 3 + length])
            at += 3 + length
        else:
            pool[index] = (tag, data[at + 1 : at + 1 + SIZES[tag]])
            at += 1 + SIZES[tag]
        index += 2 if tag in TWO_PLACES else 1
    return pool, at


PRIMITIVE = {
    "B": "byte",
    "C": "char",
    "D": "double",
    "F": "float",
    "I": "int",
    "J": "long",
    "S": "short",
    "Z": "boolean",
}


def types(descriptor: str) -> list[str]:
    """The types in a row of them, `ILandroid/app/Notification;`."""
    found: list[str] = []
    arrays = ""
    at = 0
    while at < len(descriptor):
        kind = descriptor[at]
        if kind == "[":
            arrays += "[]"
            at += 1
            continue
        if kind == "L":
            end = descriptor.index(";", at)
            found.append(descriptor[at + 1 : end].replace("/", ".") + arrays)
            at = end + 1
        else:
            found.append(PRIMITIVE[kind] + arrays)
            at += 1
        arrays = ""
    return found
