import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { islandId } from './drawing.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

/** From how many presses on the form breaks. */
let breaksAt = Number.POSITIVE_INFINITY;

function Form() {
  const [presses, setPresses] = useState(0);
  if (presses >= breaksAt) throw new Error('made to fail');
  return (
    <form>
      <input name="name" type="text" aria-label="Name" />
      <input name="password" type="password" aria-label="Password" />
      <button type="button" onClick={() => setPresses(1)}>
        Send
      </button>
      {presses > 0 && <p>Sent.</p>}
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const told = vi.fn<typeof navigator.sendBeacon>(() => true);

beforeEach(() => {
  breaksAt = Number.POSITIVE_INFINITY;
  told.mockClear();
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: told }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = `<div id="${islandId}">${renderToString(<Form />)}</div>`;
});

test('a form that breaks says so and is drawn again, with what was typed', async () => {
  breaksAt = 1;
  hydrateIsland(Form);
  const user = userEvent.setup();
  await user.type(field('Name'), 'Ama');
  await user.type(field('Password'), 'harmattan wind');
  await user.click(screen.getByText('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('We’ve kept what you typed.');
  expect(told).toHaveBeenCalledTimes(1);
  breaksAt = Number.POSITIVE_INFINITY;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field('Name').value).toBe('Ama'));
  expect(field('Password').value).toBe('harmattan wind');
  await user.click(screen.getByText('Send'));
  await screen.findByText('Sent.');
});

test('a form that breaks before it was ever drawn is counted, too', async () => {
  breaksAt = 0;
  hydrateIsland(Form);
  await screen.findByRole('alert');
  expect(told).toHaveBeenCalledTimes(1);
});

test('a form that was translated before its script came keeps what was typed', async () => {
  const text = screen.getByText('Send').firstChild as Text; // its only child
  const font = document.createElement('font');
  font.append('Soma');
  text.replaceWith(font);
  field('Name').value = 'Ama';
  hydrateIsland(Form);
  await screen.findByText('Send');
  await waitFor(() => expect(field('Name').value).toBe('Ama'));
});
