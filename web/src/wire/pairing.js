// From an open WebSocket to messages: pairing, then sealed records.
//
// The WebSocket carries the byte stream of the protocol; where its own messages begin and end means nothing.
import { Direction, decode, encode, keys } from './records.js';
import { Exchange } from './spake2.js';

export const PROTOCOL = 3;
const PIECE = 16384; // the host takes no longer messages of a WebSocket
const LARGEST = 262144;

/** What the host says no with. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string | null} [reason]
   * @param {Record<string, unknown>} [details]
   * @param {boolean} [proved] whether it came from a host that has proved to know the secret
   */
  constructor(code, reason = null, details = {}, proved = false) {
    super(code);
    this.code = code;
    this.reason = reason;
    this.details = details;
    this.proved = proved;
  }
}

/** Whole frames on a WebSocket: a length of four bytes, then so many bytes. */
class Frames {
  /** @param {WebSocket} socket */
  constructor(socket) {
    this.socket = socket;
    this.unread = new Uint8Array(0);
    /** @type {(frame: Uint8Array) => void} */
    this.onFrame = () => {};
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => this.take(new Uint8Array(data));
  }

  /** @param {Uint8Array} payload */
  send(payload) {
    const frame = new Uint8Array(4 + payload.length);
    new DataView(frame.buffer).setUint32(0, payload.length);
    frame.set(payload, 4);
    for (let at = 0; at < frame.length; at += PIECE) this.socket.send(frame.subarray(at, at + PIECE));
  }

  /** @param {Uint8Array} bytes */
  take(bytes) {
    const all = new Uint8Array(this.unread.length + bytes.length);
    all.set(this.unread);
    all.set(bytes, this.unread.length);
    let at = 0;
    while (all.length - at >= 4) {
      const size = new DataView(all.buffer).getUint32(at);
      if (size === 0 || size > LARGEST) return this.socket.close();
      if (all.length - at - 4 < size) break;
      try {
        this.onFrame(all.slice(at + 4, at + 4 + size));
      } catch (error) {
        console.warn('not what a host says', error);
        return this.socket.close();
      }
      at += 4 + size;
    }
    this.unread = all.slice(at);
  }
}

/**
 * @typedef {{kind: 'code' | 'seat', value: string, person: string | null}} Credential
 * @typedef {{t: string, [key: string]: any}} Message
 * @typedef {{send: (message: Message) => void, onMessage: (message: Message) => void}} Channel
 */

/**
 * Our first words, computed before the socket is opened: the host gives them two seconds.
 * @param {Credential} credential
 */
export function prepare(credential) {
  const exchange = new Exchange(`${credential.kind}:${credential.value}`);
  const { kind, person } = credential;
  return { kind, exchange, hello: encode({ v: PROTOCOL, with: kind, person, spake: exchange.start() }) };
}

/**
 * Pair over an open socket. Resolves to a channel; rejects with Refused, or another Error when the host is gone.
 * @param {WebSocket} socket
 * @param {ReturnType<typeof prepare>} prepared
 * @returns {Promise<Channel>}
 */
export function pair(socket, { kind, exchange, hello }) {
  return new Promise((resolve, reject) => {
    const frames = new Frames(socket);
    /** @param {Uint8Array} answer */
    const answered = (answer) => {
      const said = decode(answer);
      if ('refused' in said) return reject(new Refused(said.refused, said.reason, said.details));
      const made = keys(exchange.finish(said.spake), hello, answer);
      const outgoing = new Direction('to host', made.toHost);
      const incoming = new Direction('to guest', made.toGuest);
      /** @type {Channel} */
      const channel = {
        send: (message) => frames.send(outgoing.seal(encode(message))),
        onMessage: () => {},
      };
      frames.onFrame = (record) => {
        try {
          if (decode(incoming.open(record)).t !== 'hello') throw new Error('no proof');
        } catch {
          // Whoever answers has another secret than we.
          return reject(new Refused(kind === 'seat' ? 'wrong_seat' : 'wrong_code'));
        }
        channel.send({ t: 'hello' });
        frames.onFrame = (next) => channel.onMessage(decode(incoming.open(next)));
        resolve(channel);
      };
    };
    frames.onFrame = answered;
    socket.addEventListener('close', () => reject(new Error('the connection is gone')));
    frames.send(hello);
  });
}
