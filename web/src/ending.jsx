// The last page of a game: who won and why, what everybody held, the figures, the chart, what came to light.
import { Art, Emblem, Icon } from './art.jsx';
import { Marks } from './question/items.jsx';
import { Reactions } from './table/reactions.jsx';
import { update } from './store.js';
import { w } from './words.js';

/** @param {{sight: import('./types').Sight, table?: () => void, log?: () => void, menu?: () => void, next?: boolean}} props */
export function EndPage({ sight, table, log, menu, next = false }) {
  const end = sight.ending;
  if (!end) return null;
  const guest = (/** @type {number} */ seat) => sight.people.find((one) => one.seat === seat);
  return (
    <>
      <header class="bar">
        <h1>{sight.title}</h1>
        {log && <button class="tool" aria-label={w('log')} onClick={log} data-tool="log"><Icon name="format-list-bulleted" /></button>}
        {menu && <button class="tool" aria-label={w('menu')} onClick={menu} data-tool="menu"><Icon name="dots-vertical" /></button>}
      </header>
      <main class="page ending">
        <div class="winners">
          <p aria-hidden="true">{end.places.filter((place) => place.won).map((place) => <span key={place.seat} class="winner"><Icon name="crown" /><Emblem guest={guest(place.seat)} cls="large" /></span>)}</p>
          <h2>{end.title}</h2>
          <p class="lead">{end.reason}</p>
        </div>
        <ol class="rows places">
          {end.places.map((place) => (
            <li key={place.seat} class={`row ${place.won ? 'won' : ''}`}>
              <Emblem guest={guest(place.seat)} />
              <span class="t">
                {place.name}{place.won && <span class="sr"> · {w('won')}</span>}
                {place.standing && <small>{place.standing}</small>}
                {place.details?.map((detail) => <small key={detail.text} class="detail">{detail.art && <Art name={detail.art} />}{detail.text}</small>)}
              </span>
              <span class="held">{place.pieces?.map((piece) => <span key={piece.key} class={`piece kind-${piece.kind} ${piece.state ?? ''}`}>{piece.marks && <Marks of={piece.marks} />}<Art name={piece.art} label={piece.label} /></span>)}</span>
              {place.total && <b class="total">{place.total}</b>}
            </li>
          ))}
        </ol>
        {end.figures && <dl class="figures">{end.figures.map((figure) => <div key={figure.caption}><dt>{figure.caption}</dt><dd>{figure.value}</dd></div>)}</dl>}
        {end.no_figures && <p class="note">{end.no_figures}</p>}
        {end.chart && <Chart chart={end.chart} guest={guest} />}
        {end.remarks && (
          <section class="remarks">
            <h3>{end.remarks.title}</h3>
            {!end.remarks.rows?.length && <p>{end.remarks.none}</p>}
            <ul>{end.remarks.rows?.map((row, at) => <li key={at} class={row.caught ? 'caught' : ''}><Emblem guest={guest(row.seat)} cls="small" /><span class="t">{row.text}<small>{row.support} · {row.when}</small></span></li>)}</ul>
          </section>
        )}
        {end.score.length > 0 && (
          <section><h3>{w('end.score')}</h3><ul class="chips">{end.score.map((row) => { const who = sight.people.find((one) => one.key === row.key); return <li key={row.key}><Emblem guest={who} cls="small" />{who?.name} <b>{row.wins}</b></li>; })}</ul></section>
        )}
        {end.deal && <p class="hint small deal">{w('end.deal', { number: end.deal })}</p>}
        <Reactions />
        <div class="answers">
          {table && <button class="plate outline" onClick={table} data-go="table"><Icon name="eye-outline" /><span class="t">{w('end.table')}</span></button>}
          {next
            ? <button class="plate main" onClick={() => update({ ended: null })} data-go="next"><span class="t">{w('end.go')}<small>{w('end.again')}</small></span></button>
            : <p class="hint" role="status">{w('end.wait')}</p>}
        </div>
      </main>
    </>
  );
}

/** @param {{chart: NonNullable<import('./types').Ending['chart']>, guest: (seat: number) => import('./types').Guest | undefined}} props */
function Chart({ chart, guest }) {
  const most = Math.max(1, chart.limit ?? 0, ...chart.courses.flatMap((course) => course.values));
  const long = Math.max(2, ...chart.courses.map((course) => course.values.length));
  const x = (/** @type {number} */ at) => 8 + (284 * at) / (long - 1);
  const y = (/** @type {number} */ value) => 112 - (104 * value) / most;
  return (
    <figure class="chart">
      <figcaption>{chart.title}</figcaption>
      <svg viewBox="0 0 300 120" role="img" aria-label={`${chart.title}. ${w('end.chart.label')}`}>
        {[0, 0.5, 1].map((part) => <line key={part} class="grid" x1="8" x2="292" y1={y(most * part)} y2={y(most * part)} />)}
        {chart.limit && <line class="limit" x1="8" x2="292" y1={y(chart.limit)} y2={y(chart.limit)} />}
        {chart.courses.map((course) => (
          <g key={course.seat} class={`course colour-${guest(course.seat)?.colour ?? 'slate'} ${course.won ? 'won' : ''}`}>
            <polyline points={course.values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
            <circle cx={x(course.values.length - 1)} cy={y(course.values.at(-1) ?? 0)} r="3.4" />
          </g>
        ))}
      </svg>
      <p class="chart-ends" aria-hidden="true"><span>{chart.start}</span><span>{chart.end}</span></p>
      <ul class="chips">{chart.courses.map((course) => <li key={course.seat}><Emblem guest={guest(course.seat)} cls="small" />{course.name} <b>{course.values.at(-1)}</b></li>)}</ul>
    </figure>
  );
}
