import { useState } from 'preact/hooks';
import { Art, Icon } from '../art.jsx';
import { w } from '../words.js';

/** @param {{answer: import('../types').Answer, act: (what: string, args: Record<string, any>) => void}} props */
export function AnswerPlate({ answer, act }) {
  const [asking, setAsking] = useState(false);
  const off = !answer.ready;
  const send = () => act('answer', { key: answer.key });
  if (asking && answer.ready)
    return (
      <div class="sure" role="group" aria-label={answer.sure}>
        <p>{answer.sure}</p>
        <button class="plate danger" onClick={send} data-answer={answer.key}><span class="t">{answer.title}</span></button>
        <button class="plate outline" onClick={() => setAsking(false)}><span class="t">{w('sure.not')}</span></button>
      </div>
    );
  return (
    <button class={`plate ${off ? 'off' : answer.look}`} aria-disabled={off} data-answer={answer.key} onClick={() => !off && (answer.sure ? setAsking(true) : send())}>
      {answer.art && <Art name={answer.art} cls="chip" />}
      {!answer.art && answer.look === 'danger' && <Icon name="alert-decagram" />}
      <span class="t">{answer.title}{(off ? answer.why_not : answer.support) && <small>{off ? answer.why_not : answer.support}</small>}</span>
    </button>
  );
}
