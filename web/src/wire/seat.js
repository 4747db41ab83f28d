// A browser's seat at a table: pairs, shows what it is told, and finds its way back by itself
// (app/table/guest.py in little; what the table is like, and what may be done there, the host's face says).
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { Refused, pair, prepare } from './pairing.js';
import { merge } from './patch.js';
import * as places from './places.js';

const FINAL = new Set([
  ...['wrong_code', 'other_version', 'table_closed', 'table_full', 'game_running', 'kicked', 'wrong_seat'],
  ...['bad_name', 'bad_message'],
]);
const OVER = new Set(['refused', 'replaced', 'removed', 'closed', 'left']);
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 6000;
const HEARTBEAT = 4000;
const PATIENCE = 12000;
const CHECK = 3000;
const OPEN_WITHIN = 5000; // Safari may leave a socket "connecting" for ever after the phone was locked
const PAIR_WITHIN = 12000;

const newId = () => bytesToHex(randomBytes(8));

/**
 * @typedef {'connecting' | 'here' | 'away' | 'refused' | 'replaced' | 'removed' | 'closed' | 'left'} State
 * @typedef {{state: State, code: string, reason: string | null, details: Record<string, any>}} Status
 * @typedef {{
 *   code?: string, table?: string, name?: string, colour?: string, emblem?: string, watch?: boolean, lang: string,
 *   onSight: (sight: Record<string, any>, about: {fresh: boolean}) => void, onState: (status: Status) => void,
 * }} Wish
 */

export class Seat {
  /** @param {Wish} wish */
  constructor(wish) {
    this.wish = wish;
    this.lang = wish.lang;
    const { name = '', colour = '', emblem = '', code = '', table = '' } = wish;
    /** @type {places.Place} */
    this.place = (table && places.load(table)) || {
      ...{ table: '', code, join: newId(), person: '', secret: '', at: 0 },
      ...{ name, colour, emblem },
    };
    /** @type {Status} */
    this.status = { state: 'connecting', code: '', reason: null, details: {} };
    /** @type {Record<string, any>} */
    this.sight = {};
    this.revision = 0;
    this.byJoinId = false;
    this.pause = FIRST_PAUSE;
    this.heard = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {import('./pairing.js').Channel | null} */
    this.channel = null;
    this.retry = 0;
    this.visit();
  }

  // -- what a page does ------------------------------------------------------------------------

  /**
   * Something was touched. False while nobody hears it.
   * @param {string} what
   * @param {Record<string, any>} [args]
   */
  touch(what, args = {}) {
    if (what === 'lang') this.lang = args.lang;
    if (this.status.state !== 'here' || !this.channel) return false;
    this.channel.send({ t: 'touch', do: what, args });
    return true;
  }

  /**
   * Get up. A seat that is kept can be taken again from this page.
   * @param {{keep?: boolean}} [how]
   */
  leave({ keep = false } = {}) {
    if (!keep) places.forget(this.place.table);
    if (this.status.state === 'here') this.channel?.send({ t: 'bye' });
    this.end('left');
  }

  /** The seat was taken over elsewhere: play here again. */
  comeBack() {
    if (!OVER.has(this.status.state)) return;
    this.pause = FIRST_PAUSE;
    this.be('connecting');
    this.visit();
  }

  /** The page was asleep, and somebody looks at it: find out at once how things are. */
  wake() {
    this.pause = FIRST_PAUSE;
    if (OVER.has(this.status.state)) return;
    if (!this.socket) {
      this.visit();
    } else if (this.status.state === 'here') {
      const { socket } = this;
      const asked = performance.now();
      this.channel?.send({ t: 'ping', n: 0 });
      setTimeout(() => this.heard < asked && this.socket === socket && this.lost(), CHECK);
    }
  }

  // -- the connection --------------------------------------------------------------------------

  credential() {
    const { code, person, secret, join } = this.place;
    if (!secret) return { kind: /** @type {const} */ ('code'), value: code, person: null };
    const [value, tag] = this.byJoinId ? [join, 'join'] : [secret, secret.split('-')[0]];
    return { kind: /** @type {const} */ ('seat'), value, person: `${person}.${tag}` };
  }

  async visit() {
    clearTimeout(this.retry);
    this.retry = 0;
    const prepared = prepare(this.credential());
    const socket = new WebSocket(`ws://${location.host}/table`);
    this.socket = socket;
    try {
      await opened(socket, OPEN_WITHIN);
      const channel = await within(PAIR_WITHIN, pair(socket, prepared));
      if (this.socket !== socket) return;
      performance.mark('paired');
      this.byJoinId = false;
      this.channel = channel;
      channel.onMessage = (message) => this.socket === socket && this.receive(message);
      socket.onclose = () => this.socket === socket && this.lost();
      this.heard = performance.now();
      this.heart = setInterval(() => this.beat(), HEARTBEAT / 2);
      this.introduce(channel);
    } catch (error) {
      if (this.socket !== socket) return;
      if (error instanceof Refused) this.turnedAway(error);
      if (this.socket === socket) this.lost();
    }
  }

  /** @param {import('./pairing.js').Channel} channel */
  introduce(channel) {
    const { join, name, colour, emblem, secret } = this.place;
    channel.send({ t: 'face', lang: this.lang });
    channel.send(
      secret
        ? { t: 'resume', rev: 0 }
        : { t: 'join', id: join, name, colour, emblem, watch: this.wish.watch ?? false },
    );
  }

  /** The connection is gone, or was never there: try again after a while. */
  lost() {
    this.letGo();
    if (OVER.has(this.status.state)) return;
    if (this.status.state === 'here') {
      this.pause = FIRST_PAUSE;
      this.be('away');
    }
    clearTimeout(this.retry);
    const { seconds } = this.status.details;
    const least = this.status.code === 'slow_down' && seconds > 0 ? 1000 * seconds : 0;
    this.retry = window.setTimeout(() => this.visit(), least + this.pause * (0.5 + Math.random()));
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  letGo() {
    const { socket } = this;
    this.socket = null;
    this.channel = null;
    clearInterval(this.heart);
    if (socket) {
      socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  beat() {
    const silence = performance.now() - this.heard;
    if (silence >= PATIENCE) this.lost();
    else if (silence >= HEARTBEAT) this.channel?.send({ t: 'ping', n: 1 });
  }

  // -- what the host says ----------------------------------------------------------------------

  /** @param {import('./pairing.js').Message} message */
  receive(message) {
    this.heard = performance.now();
    switch (message.t) {
      case 'ping':
        return this.channel?.send({ t: 'pong', n: message.n });
      case 'welcome':
        return this.welcomed(message);
      case 'sight':
        return this.see(message);
      case 'refuse':
        return this.turnedAway(new Refused(message.code, message.reason, message.details, true));
      case 'bye':
        return this.end(message.why === 'replaced' || message.why === 'closed' ? message.why : 'removed');
    }
  }

  /** @param {import('./pairing.js').Message} message */
  welcomed({ person, secret, table }) {
    if (this.place.secret && table !== this.place.table) throw new Error('another table');
    Object.assign(this.place, { person, secret, table });
    places.keep(this.place); // before it is used: the host takes the old one until then
  }

  /** @param {import('./pairing.js').Message} message */
  see({ base, rev, patch }) {
    if (base !== 0 && base !== this.revision) return this.channel?.send({ t: 'view' });
    this.sight = merge(base === 0 ? {} : this.sight, patch);
    this.revision = rev;
    this.pause = FIRST_PAUSE;
    if (this.status.state !== 'here') this.be('here');
    try {
      this.wish.onSight(this.sight, { fresh: base === 0 });
    } catch (error) {
      console.error(error); // of the page; the connection is all right
    }
  }

  /** @param {Refused} refusal */
  turnedAway(refusal) {
    if (this.status.state === 'here') return; // about something that was touched: the sight says so
    if (this.place.secret && !refusal.proved) {
      // Anybody may have answered: the seat is kept. A host that lost its power knows the id we joined with.
      const unknown = refusal.code === 'wrong_seat';
      if (!(unknown && this.byJoinId)) {
        this.byJoinId = unknown;
        return this.be('away', refusal);
      }
    }
    if (refusal.proved && refusal.code === 'kicked') return this.end('removed');
    if (!FINAL.has(refusal.code)) return this.be('connecting', refusal);
    if (refusal.proved) places.forget(this.place.table);
    this.end('refused', refusal);
  }

  /** @param {State} state @param {Refused} [refusal] */
  end(state, refusal) {
    if (state === 'removed' || state === 'closed') places.forget(this.place.table);
    clearTimeout(this.retry);
    this.letGo();
    this.be(state, refusal);
  }

  /** @param {State} state @param {Refused} [refusal] */
  be(state, refusal) {
    const { code = '', reason = null, details = {} } = refusal ?? {};
    this.status = { state, code, reason, details };
    this.wish.onState(this.status);
  }
}

/** @param {WebSocket} socket @param {number} patience */
function opened(socket, patience) {
  return within(
    patience,
    new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onclose = () => reject(new Error('no way in'));
    }),
  );
}

/**
 * @template T
 * @param {number} patience
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function within(patience, promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
