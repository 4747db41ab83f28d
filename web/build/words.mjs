// What the page says before anybody has spoken to a host: one file for each language, and the list of them.
import fs from 'node:fs';
import path from 'node:path';

/** Why a host lets nobody in: it says so by a code, since it does not know the guest's language yet. */
const REFUSALS = [
  ...['wrong_code', 'wrong_seat', 'slow_down', 'bad_code', 'other_version', 'table_full', 'game_running'],
  ...['bad_name', 'table_closed', 'kicked', 'too_slow', 'bad_message'],
];

/** A text as it should be printed (app/language/typography.py). @param {string} text @param {[string, string][]} spacing */
const setWell = (text, spacing) =>
  spacing.reduce((set, [found, instead]) => set.replace(new RegExp(found, 'gu'), instead), text.replace(/(?<=[\p{L}\p{N}_}])'/gu, '’'));

/** @param {string} out where the site is made @param {string} root the folder of the repository */
export default async function words(out, root) {
  const texts = path.join(root, 'assets/text');
  const read = (/** @type {string[]} */ ...file) => JSON.parse(fs.readFileSync(path.join(texts, ...file), 'utf8'));
  fs.mkdirSync(path.join(out, 'words'), { recursive: true });
  const languages = [];
  for (const lang of fs.readdirSync(texts).sort()) {
    if (!fs.existsSync(path.join(texts, lang, 'page.json'))) continue;
    const refusals = read(lang, 'refusals.json');
    const { name, spacing = [] } = read(lang, 'language.json');
    languages.push({ code: lang, name });
    const said = read(lang, 'page.json');
    for (const code of REFUSALS) said[`refusal.${code}`] = refusals[code];
    const printed = Object.entries(said).map(([key, text]) => [key, setWell(text, spacing)]);
    fs.writeFileSync(path.join(out, 'words', `${lang}.json`), JSON.stringify(Object.fromEntries(printed)));
  }
  fs.mkdirSync(path.join(root, 'web/src/made'), { recursive: true });
  fs.writeFileSync(path.join(root, 'web/src/made/languages.json'), JSON.stringify(languages));
}
