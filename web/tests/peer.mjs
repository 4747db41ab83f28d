// The page's own pairing, records and patches in Node, driven line by line by tests/web/test_interop.py.
import { createInterface } from 'node:readline';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { normaliseCode } from '../src/wire/code.js';
import { merge } from '../src/wire/patch.js';
import { Direction, decode, keys } from '../src/wire/records.js';
import { Exchange } from '../src/wire/spake2.js';

let exchange;
let shared;
let out;
let into;
const commands = {
  start: ({ secret, seed }) => {
    exchange = new Exchange(secret, seed && (() => hexToBytes(seed)));
    return exchange.start();
  },
  finish: ({ point }) => {
    shared = exchange.finish(point);
    return bytesToHex(shared);
  },
  keys: ({ hello, answer }) => {
    const { toHost, toGuest } = keys(shared, hexToBytes(hello), hexToBytes(answer));
    out = new Direction('to host', toHost);
    into = new Direction('to guest', toGuest);
    return bytesToHex(toHost) + bytesToHex(toGuest);
  },
  seal: ({ data }) => bytesToHex(out.seal(hexToBytes(data))),
  open: ({ record }) => bytesToHex(into.open(hexToBytes(record))),
  decode: ({ data }) => decode(hexToBytes(data)),
  merge: ({ document, patch }) => merge(document, patch),
  code: ({ text }) => normaliseCode(text),
};
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let said;
  try {
    said = { ok: commands[asked.do](asked) };
  } catch (error) {
    said = { error: String(error.message) };
  }
  console.log(JSON.stringify(said));
}
