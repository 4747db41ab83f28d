// The guest's half of the pairing (side A), byte for byte what PyPI's spake2 0.8 does on Ed25519.
//
// Not RFC 9382: other M and N, another hash of the password, another transcript. Each choice is marked below;
// tests/web/test_interop.py compares all of it with the Python library.
import { ed25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const { Point } = ed25519;
const ORDER = Point.Fn.ORDER;

// Points whose logarithm nobody knows: arbitrary_element(b"M") and (b"N") of the Python library.
const M = Point.fromHex('15cfd18e385952982b6a8f8c7854963b58e34388c8e6dae891db756481a02312');
const N = Point.fromHex('f04f2e7eb734b2a8f8b472eaf9c3c632576ac64aea650b496a8a20ff00e583c3');

const SIDE_A = 0x41;
const SIDE_B = 0x42;
const ID_A = utf8ToBytes('soupcon guest');
const ID_B = utf8ToBytes('soupcon host');

/** @param {Uint8Array} bytes */
const number = (bytes) => BigInt(`0x${bytesToHex(bytes)}`);

/**
 * The password as a scalar: HKDF without salt, 16 bytes more than needed, big-endian.
 * @param {Uint8Array} password
 */
function passwordScalar(password) {
  return number(hkdf(sha256, password, new Uint8Array(0), utf8ToBytes('SPAKE2 pw'), 48)) % ORDER;
}

/**
 * From 1 to the order less 1; 64 random bytes leave no bias. (getRandomValues needs no secure context.)
 * @param {(count: number) => Uint8Array} random
 */
function randomScalar(random) {
  return 1n + (number(random(64)) % (ORDER - 1n));
}

/** One side of SPAKE2, from `start` to `finish`. */
export class Exchange {
  /**
   * @param {string} secret
   * @param {(count: number) => Uint8Array} [random] for tests only: gives so many bytes
   */
  constructor(secret, random = randomBytes) {
    this.password = utf8ToBytes(secret);
    this.scalar = passwordScalar(this.password);
    this.secretScalar = randomScalar(random);
    this.ours = Point.BASE.multiply(this.secretScalar).add(M.multiply(this.scalar)).toBytes();
  }

  /** Our point, for the host: the letter of the side, then the point; in hex. */
  start() {
    return bytesToHex(concatBytes(Uint8Array.of(SIDE_A), this.ours));
  }

  /**
   * The shared secret; throws for what is no point of the host.
   * @param {string} hex
   */
  finish(hex) {
    const message = hexToBytes(hex);
    if (message.length !== 33 || message[0] !== SIDE_B) throw new Error('not from the other side');
    const theirs = message.subarray(1);
    const point = Point.fromBytes(theirs); // strict: RFC 8032, on the curve
    if (point.is0() || !point.isTorsionFree()) throw new Error('not in the right group');
    if (bytesToHex(theirs) === bytesToHex(this.ours)) throw new Error('our own point');
    const shared = point.subtract(N.multiply(this.scalar)).multiply(this.secretScalar).toBytes();
    // The transcript has the points without the letters of their sides, and no lengths.
    return sha256(
      concatBytes(sha256(this.password), sha256(ID_A), sha256(ID_B), this.ours, theirs, shared),
    );
  }
}

/** Make the tables of the curve, which the first pairing would have to wait for. */
export function warmUp() {
  new Exchange('').start();
}
