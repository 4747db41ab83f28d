// Pictures for the page: one file for each game, emblems and icons as paths inside the script, the site's icon.
import * as mdi from '@mdi/js';
import fs from 'node:fs';
import path from 'node:path';
import { optimize } from 'svgo';
import { ICONS } from './icons.mjs';

const GAMES = {
  // Words on cards are the page's own: of Complots' cards those without a plate are enough, under the plain name.
  complots: (name) => (/^(cards|back)/.test(name) && !name.endsWith('_small') ? '' : name.replace(/_small$/, '')),
  // The page writes the names of tiles, on the large ones there is room for them.
  ghoul: (name) => (name.includes('_small') ? '' : name),
  bruits: (name) => name,
  calaveras: (name) => (/^glyphs|_square$/.test(name) ? '' : name),
};
const SHARED = ['coin'];

/** As few digits as nobody sees: a tenth of a unit where a picture is hundreds of them wide. @param {string} svg */
function shrink(svg) {
  const [, , , width = '24'] = svg.match(/viewBox="([\d.-]+) ([\d.-]+) ([\d.]+)/) ?? [];
  const floatPrecision = Number(width) >= 60 ? 1 : 2;
  return optimize(svg, { multipass: true, floatPrecision, plugins: ['preset-default', 'removeDimensions'] }).data;
}

/** The path of an icon, which is shown at about its own 24 units. @param {string} d */
const icon = (d) =>
  /** @type {RegExpMatchArray} */ (
    optimize(`<svg viewBox="0 0 24 24"><path d="${d}"/></svg>`, { multipass: true, floatPrecision: 1 }).data.match(/ d="([^"]+)"/)
  )[1];

/** Pictures in white alone are stencils: they are drawn in the colour of the text around them. */
function stencil(svg) {
  const inks = new Set();
  for (const [, ink] of svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)) if (ink !== 'none') inks.add(ink.toLowerCase());
  const white = inks.size === 1 && ['#fff', '#ffffff', 'white'].includes([...inks][0]);
  return white ? svg.replace('<svg', '<svg data-tint="1"') : svg;
}

function* files(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(file);
    else if (file.endsWith('.svg')) yield file;
  }
}

const read = (file) => stencil(shrink(fs.readFileSync(file, 'utf8')));

/** @param {string} out where the site is made @param {string} root the folder of the repository */
export default async function art(out, root) {
  const source = path.join(root, 'assets/art/src');
  fs.mkdirSync(path.join(out, 'art'), { recursive: true });
  for (const [game, keep] of Object.entries(GAMES)) {
    const found = { [`covers/${game}`]: read(path.join(source, 'covers', `${game}.svg`)) };
    for (const file of files(path.join(source, game))) {
      const name = keep(path.relative(path.join(source, game), file).replace(/\\/g, '/').slice(0, -4));
      if (name) found[`${game}/${name}`] = read(file);
    }
    fs.writeFileSync(path.join(out, 'art', `${game}.json`), JSON.stringify(found));
  }
  /** @type {Record<string, string>} */
  const emblems = {};
  for (const file of files(path.join(source, 'emblems'))) {
    // Always stencils, also those with petals cut out.
    emblems[`emblems/${path.basename(file, '.svg')}`] = read(file).replace(/<svg(?! data-tint)/, '<svg data-tint="1"');
  }
  const icons = {};
  for (const name of ICONS) {
    const key = `mdi${name.split('-').map((part) => part[0].toUpperCase() + part.slice(1)).join('')}`;
    if (!mdi[key]) throw Error(`there is no icon ${name}`);
    icons[name] = icon(mdi[key]);
  }
  const shared = { ...emblems };
  for (const name of SHARED) shared[name] = read(path.join(source, `${name}.svg`));
  fs.mkdirSync(path.join(root, 'web/src/made'), { recursive: true });
  fs.writeFileSync(path.join(root, 'web/src/made/paths.json'), JSON.stringify({ icons, shared }));
  fs.writeFileSync(path.join(out, 'icon.svg'), shrink(fs.readFileSync(path.join(source, 'icon.svg'), 'utf8')));
}
