// A finger that plays at random by what the page offers, for the tests. Says what it touched, or '' for nothing.
(chance) => {
  const can = (node) => node.getAttribute('aria-disabled') !== 'true' && node.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(can);
  const panel = document.querySelector('.panel');
  const [seen] = all('[data-go=seen]');
  if (seen) {
    seen.click();
    return 'seen';
  }
  if (panel?.dataset.mine !== '1' || panel.dataset.armed !== '1') return '';
  const [cover] = all('[data-go=uncover]');
  if (cover) {
    cover.click();
    return 'uncover';
  }
  const answers = all('.panel [data-answer]');
  const items = all('button[data-item]').filter((node) => node.getAttribute('aria-pressed') !== 'true');
  const chosen = all('button[data-item][aria-pressed=true]').length;
  const pool = answers.length && (!items.length || chance < (chosen ? 0.6 : 0.3)) ? answers : items.length ? items : answers;
  if (!pool.length) {
    document.querySelector('[data-go=back]')?.click();
    return 'back';
  }
  const node = pool[Math.floor(chance * 9973) % pool.length];
  node.click();
  return node.dataset.answer ? `answer ${node.dataset.answer}` : `item ${node.dataset.item}`;
};
