import { useEffect, useState } from 'preact/hooks';
import { state, watch } from './store.js';

/** What the page knows, again whenever it changes. */
export function useStore() {
  const [, again] = useState(0);
  useEffect(() => {
    const stop = watch(() => again((count) => count + 1));
    return () => void stop();
  }, []);
  return state;
}

/** The time, again every so many milliseconds while it matters. @param {boolean} on @param {number} every */
export function useNow(on, every = 250) {
  const [, again] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => again((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [on, every]);
  return performance.now();
}
