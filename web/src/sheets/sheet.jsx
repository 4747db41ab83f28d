// A sheet over the page: a real dialog, so that focus, Escape and screen readers find their way.
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from '../art.jsx';
import { w } from '../words.js';

/** @param {{title: string, close: () => void, children: any, cls?: string}} props */
export function Sheet({ title, close, children, cls = '' }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    shown?.showModal();
    return () => {
      shown?.close();
      before?.focus?.({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={dialog} class={`sheet ${cls}`} aria-labelledby={id} onCancel={(event) => { event.preventDefault(); close(); }}
      onClick={(event) => event.target === dialog.current && close()}>
      <div class="sheet-head"><h2 id={id}>{title}</h2><button class="tool" aria-label={w('close')} onClick={close}><Icon name="close" /></button></div>
      <div class="sheet-body" tabIndex={0} role="group" aria-labelledby={id}>{children}</div>
    </dialog>
  );
}
