// Lists of things travel as objects by key, with their order under `#` (app/web/face_keyed.py). Parts of a sight that
// have not changed stay the same objects, and so do the lists made of them.
/** @type {WeakMap<object, any>} */
const made = new WeakMap();

/** @param {any} value @returns {any} */
export function unkey(value) {
  if (typeof value !== 'object' || value === null) return value;
  let found = made.get(value);
  if (found === undefined) {
    if (Array.isArray(value)) found = value.map(unkey);
    else if (Array.isArray(value['#'])) found = value['#'].map((/** @type {string} */ key) => unkey(value[key]));
    else found = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unkey(inner)]));
    made.set(value, found);
  }
  return found;
}
