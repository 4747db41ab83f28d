// What a screen reader says by itself: what has happened, once, in the order in which it came; then what is asked.
import { useEffect, useRef, useState } from 'preact/hooks';
import { state } from '../store.js';
import { w } from '../words.js';

/** @param {{sight: import('../types').Sight}} props */
export function Voice({ sight }) {
  const { told, question: q, said } = sight;
  const before = useRef({ moment: state.moment, lines: /** @type {string[]} */ ([]) });
  const [spoken, speak] = useState(/** @type {string[]} */ ([]));
  const [asks, ask] = useState('');
  const moment = said.moment?.number ?? 0;
  useEffect(() => {
    const news = moment > before.current.moment ? (said.moment?.news.map((one) => one.text) ?? []) : [];
    const lines = [told?.main ?? '', told?.support ?? ''].filter(Boolean);
    // What is held over the table says it whole. What stands below a new sentence was often one before.
    const fresh = news.length ? news : lines.filter((line) => !before.current.lines.includes(line));
    const whispered = moment > before.current.moment && said.moment?.whispered ? [w('secrets')] : [];
    before.current = { moment, lines: [...lines, ...news] };
    if (fresh.length || whispered.length) speak([...fresh, ...whispered]);
  }, [moment, told?.main, told?.support]);
  const asked = q?.mine && !sight.paused ? q.title || told?.waiting || w('question') : '';
  useEffect(() => {
    // Whoever stands on the heading of a question is told it there.
    ask(document.activeElement?.id === 'q-title' ? '' : asked);
  }, [q?.n, asked]);
  return (
    <>
      <div class="sr" role="status" data-voice="told">{spoken.map((line) => <p key={line}>{line}</p>)}</div>
      <p class="sr" role="status" data-voice="asked">{asks}</p>
    </>
  );
}
