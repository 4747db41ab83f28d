// The letters of titles: made once from assets/fonts by `python -m tools.web_font`.
import fs from 'node:fs';
import path from 'node:path';

/** @param {string} out where the site is made @param {string} root the folder of the repository */
export default async function fonts(out, root) {
  fs.mkdirSync(path.join(out, 'fonts'), { recursive: true });
  fs.copyFileSync(path.join(root, 'web/fonts/playfair.woff2'), path.join(out, 'fonts/playfair.woff2'));
}
