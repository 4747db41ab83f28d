// The difference of two documents, as app/table/patch.py writes it.

/** @typedef {Record<string, any>} Document */

/**
 * The document with a patch applied; what does not change is the same object as before. Throws when it does not fit.
 * @param {Document} document
 * @param {Document} patch an object is patched in turn, [value] puts a value, [] takes the key away
 * @returns {Document}
 */
export function merge(document, patch) {
  const merged = { ...document };
  for (const [key, change] of Object.entries(patch)) {
    if (!Array.isArray(change)) {
      const before = merged[key];
      if (typeof before !== 'object' || before === null || Array.isArray(before)) {
        throw new Error(`nothing to patch at ${key}`);
      }
      merged[key] = merge(before, change);
    } else if (change.length === 1) {
      [merged[key]] = change;
    } else {
      delete merged[key];
    }
  }
  return merged;
}
