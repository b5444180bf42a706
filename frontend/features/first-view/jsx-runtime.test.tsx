import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '#ui/icon/icon.tsx';
import { Fragment, jsx } from './jsx-runtime.ts';

/** The markup of what the runtime draws. */
function draw(...made: Parameters<typeof jsx>): string {
  const place = document.createElement('div');
  place.append(jsx(...made) as Node); // an element or a fragment, in these tests
  return place.innerHTML;
}

test('it draws attributes as React does, of pictures too', () => {
  const properties = { className: 'a b', tabIndex: -1, hidden: true, title: undefined, 'aria-hidden': false };
  const react = renderToStaticMarkup(<p {...properties}>One &lt;b&gt; &amp; two</p>);
  expect(draw('p', { ...properties, children: 'One <b> & two' })).toBe(react);
  const path = jsx('path', { d: 'M0 0' });
  const icon = draw('svg', {
    viewBox: '0 0 24 24',
    strokeWidth: '2',
    strokeLinecap: 'round',
    children: path,
  });
  expect(icon).toBe(
    '<svg viewBox="0 0 24 24" stroke-width="2" stroke-linecap="round"><path d="M0 0"></path></svg>',
  );
  expect(renderToStaticMarkup(<Icon name="plus" />)).toMatch(/viewBox="0 0 24 24".*stroke-width="2"/);
});

function Item({ value }: Readonly<Record<string, unknown>>) {
  return jsx('li', { children: Number(value) });
}

test('nothing is drawn of conditions, handlers and keys; numbers and lists are', () => {
  const children = [false, null, undefined, 0, ' of ', [jsx(Item, { value: 1 }), jsx(Item, { value: 2 })]];
  const list = jsx(Fragment, { children });
  expect(draw('ul', { onClick: () => undefined, children: list })).toBe('<ul>0 of <li>1</li><li>2</li></ul>');
});

test('words from outside stay words', () => {
  expect(draw('p', { title: '"><b>', children: '<script>alert(1)</script>' })).toBe(
    '<p title="&quot;><b>">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});
