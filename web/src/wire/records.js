// Sealed records, as app/net/channel.py has them: fixed sizes, a number each, ChaCha20-Poly1305.
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { unzlibSync } from 'fflate';

const SIZES = [256, 1440, 4096, 16384, 65536, 262144];
const TO_GUEST_SIZES = SIZES.slice(1);
const SEAL = 16;
const LENGTH = 4;
const DEFLATED = 0x78; // a message begins with a brace, a deflated one with an x

/**
 * One key for each direction; both depend on every byte of the two plain frames.
 * @param {Uint8Array} shared
 * @param {Uint8Array} hello
 * @param {Uint8Array} answer
 */
export function keys(shared, hello, answer) {
  const salt = sha256(concatBytes(sha256(hello), sha256(answer)));
  const material = hkdf(sha256, shared, salt, utf8ToBytes('soupcon 1 records'), 64);
  return { toHost: material.subarray(0, 32), toGuest: material.subarray(32) };
}

/** The records of one direction: their key, and how many there have been. */
export class Direction {
  /**
   * @param {'to host' | 'to guest'} name
   * @param {Uint8Array} key
   */
  constructor(name, key) {
    this.name = utf8ToBytes(name);
    this.key = key;
    this.sizes = name === 'to host' ? SIZES : TO_GUEST_SIZES;
    this.count = 0;
  }

  /**
   * The next record.
   * @param {Uint8Array} data
   */
  seal(data) {
    const size = this.sizes.find((each) => data.length + LENGTH + SEAL <= each);
    if (size === undefined) throw new Error('message too large');
    const padded = new Uint8Array(size - SEAL);
    new DataView(padded.buffer).setUint32(0, data.length);
    padded.set(data, LENGTH);
    return this.cipher().encrypt(padded);
  }

  /**
   * What the next record says; throws when this is not the next record.
   * @param {Uint8Array} record
   */
  open(record) {
    if (!this.sizes.includes(record.length)) throw new Error('no record has this size');
    const padded = this.cipher().decrypt(record);
    const end = LENGTH + new DataView(padded.buffer, padded.byteOffset).getUint32(0);
    if (end > padded.length) throw new Error('a record cannot hold more than its size');
    return padded.subarray(LENGTH, end);
  }

  cipher() {
    const counter = new Uint8Array(12);
    // A DataView has no setBigUint64 on iOS 14; no page lives for 2^32 records.
    new DataView(counter.buffer).setUint32(8, this.count++);
    return chacha20poly1305(this.key, counter, concatBytes(this.name, counter));
  }
}

/** @param {unknown} value */
export const encode = (value) => utf8ToBytes(JSON.stringify(value));

/**
 * A message of the host, inflated where it was squeezed.
 * @param {Uint8Array} data
 */
export function decode(data) {
  const plain = data[0] === DEFLATED ? unzlibSync(data) : data;
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
}
