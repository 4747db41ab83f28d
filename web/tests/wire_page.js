// A page that shows nothing: the wire alone, for tests/web/test_wire.py.
import * as wire from '../src/wire/index.js';

Object.assign(window, { wire, states: [], sights: 0, sight: {} });
window.go = (wish) => {
  window.seat = wire.join({
    lang: 'fr',
    ...wish,
    onSight: (sight) => {
      window.sight = sight;
      window.sights += 1;
    },
    onState: (status) => window.states.push(status.code ? `${status.state} ${status.code}` : status.state),
  });
};
