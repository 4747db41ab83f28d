// Makes assets/web: what the host's phone serves to guests without the app. Run by `make web`.
//
// First the steps in build/ (art, fonts, words), which may also write what the sources import; then the script and
// the style; then everything that can be packed is packed, and the whole is weighed.
import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const out = path.resolve(process.argv[2] ?? path.join(root, 'assets', 'web'));

/** Files that are packed already. */
const PACKED = new Set(['.woff2', '.mp4', '.webm']);
/** Bytes on the wire of the page with its script, style, fonts and words, and the art of the largest game. */
const MOST = 110_000;

/** @param {string} folder @returns {string[]} */
const files = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? files(file) : [file];
  });

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });

for (const step of fs.readdirSync(path.join(here, 'build')).filter((name) => name.endsWith('.mjs')).sort()) {
  const { default: run } = await import(pathToFileURL(path.join(here, 'build', step)).href);
  if (run) await run(out, root);
}

await build({
  absWorkingDir: here,
  entryPoints: { main: 'src/main.jsx' },
  bundle: true,
  minify: true,
  outdir: out,
  target: 'es2020',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.json': 'json' },
  external: ['/fonts/*', '/art/*', '/icon.svg'],
  legalComments: 'none',
});
fs.copyFileSync(path.join(here, 'src', 'index.html'), path.join(out, 'index.html'));

let page = 0;
let art = 0;
let words = 0;
for (const file of files(out)) {
  let data = fs.readFileSync(file);
  if (!PACKED.has(path.extname(file))) {
    data = zlib.gzipSync(data, { level: 9 });
    fs.writeFileSync(`${file}.gz`, data);
    fs.unlinkSync(file);
  }
  const name = path.relative(out, file).split(path.sep).join('/');
  if (name.startsWith('art/')) art = Math.max(art, data.length);
  else if (name.startsWith('words/')) words = Math.max(words, data.length);
  else page += data.length;
  console.log(`${String(data.length).padStart(8)}  ${name}`);
}
const whole = page + art + words;
console.log(`${String(whole).padStart(8)}  the page with one game's art and one language, of ${MOST} allowed`);
if (whole > MOST) {
  console.error('web: the page is too heavy');
  process.exit(1);
}
