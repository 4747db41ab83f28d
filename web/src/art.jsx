// Pictures by the names the host uses. Each is an image of its own, made when it is first shown.
import paths from './made/paths.json';

/** @type {Record<string, string>} */
let strings = { ...paths.shared };
/** @type {Map<string, string>} */
const urls = new Map();
let loaded = '';

/** The pictures of a game; those of the one before are let go. @param {string} game */
export async function loadArt(game) {
  if (loaded === game) return;
  loaded = game;
  const answer = await fetch(`/art/${game}.json`);
  // A game may have none.
  const found = answer.ok ? await answer.json() : {};
  if (loaded !== game) return;
  for (const [name, url] of urls) {
    if (name in paths.shared) continue;
    URL.revokeObjectURL(url);
    urls.delete(name);
  }
  strings = { ...paths.shared, ...found };
}

/** @param {string} name */
function url(name) {
  if (!urls.has(name)) urls.set(name, URL.createObjectURL(new Blob([strings[name]], { type: 'image/svg+xml' })));
  return /** @type {string} */ (urls.get(name));
}

/** The address of a picture, for what is drawn past the page's elements. @param {string} art */
export function source(art) {
  const name = plain(art);
  return strings[name] ? url(name) : '';
}

/** @param {string} art */
const plain = (art) => art.replace(/^art:/, '').replace(/_small$/, '');

/** @param {{name: string, cls?: string}} props */
export function Icon({ name, cls = '' }) {
  const d = /** @type {Record<string, string>} */ (paths.icons)[name];
  return d ? (
    <svg class={`icon ${cls}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  ) : null;
}

/**
 * A picture (`art:…`) or an icon (`icon:…`). Without a label it is an ornament.
 * @param {{name?: string, label?: string, cls?: string}} props
 */
export function Art({ name = '', label = '', cls = '' }) {
  if (name.startsWith('icon:')) return <Icon name={name.slice(5)} cls={cls} />;
  const key = plain(name);
  if (!strings[key]) return null;
  if (strings[key].includes('data-tint')) {
    const image = `url(${url(key)})`;
    const named = label ? { role: /** @type {const} */ ('img'), 'aria-label': label } : {};
    return <span class={`art tint ${cls}`} style={{ maskImage: image, WebkitMaskImage: image }} {...named} />;
  }
  return <img class={`art ${cls}`} src={url(key)} alt={label} draggable={false} />;
}

/** @param {{guest?: {colour: string, emblem: string, robot?: boolean}, cls?: string}} props */
export function Emblem({ guest, cls = '' }) {
  if (!guest) return <span class={`emblem nobody ${cls}`} aria-hidden="true"><Icon name="ghost-outline" /></span>;
  const name = `emblems/${guest.emblem}`;
  return (
    <span class={`emblem colour-${guest.colour || 'slate'} ${cls}`} aria-hidden="true">
      <Art name={name in strings ? name : 'emblems/star'} />
      {guest.robot && <span class="robot"><Art name="emblems/robot" /></span>}
    </span>
  );
}

export const EMBLEMS = Object.keys(paths.shared).filter((name) => /^emblems\/(?!robot)/.test(name)).map((name) => name.slice(8));
export const COLOURS = ['ruby', 'amber', 'emerald', 'sapphire', 'violet', 'coral', 'jade', 'slate'];
