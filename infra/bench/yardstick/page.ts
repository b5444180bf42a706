import { createElement as h, useState } from 'react';

const cards = Array.from({ length: 8 }, (_, index) => index + 1);

/** About as much to see as on the home page, and one thing to press. */
export function Page() {
  const [count, setCount] = useState(0);
  return h(
    'main',
    null,
    h('h1', null, 'A page to measure by'),
    h('p', null, 'It has a heading, a sentence that is long enough to be the largest paint, and some cards.'),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `Pressed ${count} times`),
    h(
      'ul',
      null,
      cards.map((card) =>
        h('li', { key: card }, h('h2', null, `Card ${card}`), h('p', null, 'With a line of text.')),
      ),
    ),
  );
}
