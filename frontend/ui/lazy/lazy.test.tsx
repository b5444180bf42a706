import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { type Lazy, useLazyComponent } from './lazy-part.tsx';

const Part = () => <p>The part</p>;

/** A script that was asked for ahead. */
const ahead = { hasCome: false };
const lazy: Lazy<object> = {
  load: async () => Part,
  get: () => (ahead.hasCome ? Part : undefined),
};

function Place() {
  const { Component } = useLazyComponent(lazy);
  // Between the rendering and its effects.
  useLayoutEffect(() => {
    ahead.hasCome = true;
  }, []);
  return Component ? <Component /> : <p>Loading</p>;
}

it('shows a script, fetched ahead, that comes just after it was rendered without', async () => {
  const screen = render(<Place />);
  expect(await screen.findByText('The part')).toBeTruthy();
});
