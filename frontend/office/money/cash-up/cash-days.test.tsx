import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Screen as Money } from '#office/money/screen.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { setClock, testDay } from '#testing/pass-time.ts';
import { person } from '#testing/samples/people.ts';

connectRealApi();
afterEach(() => void vi.useRealTimers());

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').replace(/^[A-Z][a-z]+(?=GH|–|Not)/, ''));

test('closes the day: its tills add up, who closed it is shown, and the day is listed', async () => {
  setClock('17:00');
  const admin = await logInAdmin();
  const [kofi, ama] = await Promise.all([
    person('collector', { firstName: 'Kofi', lastName: 'Mensah' }),
    person('user'),
  ]);
  await completeStop(await createPricedStop(kofi, ama, 'Blue gate'), kofi);
  const body = { collectorId: kofi.id, counted: 1200, reason: 'A coin is missing' };
  expect((await realApi().call('POST /admins/cash', { token: admin.token, body })).status).toBe(201);
  setClock('17:02');
  const shown = showScreen(Money, '/money');
  const table = within(await screen.findByRole('table', { name: 'Cash of Mon 23rd Nov 2037' }));
  const row = (name: string) =>
    cells(table.getByRole('rowheader', { name }).closest('tr') ?? expect.fail('It is no row.'));
  expect(row('Office')).toEqual(['–', 'GH₵ 12.00', '–', 'GH₵ 12.00', '–']);
  expect(row('Kofi Mensah')).toEqual(['–', 'GH₵ 12.50', 'GH₵ 12.00', 'GH₵ 0.50', 'GH₵ 0.50']);
  expect(row('Total')).toEqual(['–', 'GH₵ 24.50', 'GH₵ 12.00', 'GH₵ 12.50', 'GH₵ 0.50']);
  await userEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  const dialog = within(await findOpenDialog('alertdialog'));
  dialog.getByText(/The office should have GH₵ 12.00 in cash/);
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  await screen.findByText('Closed at 17:02 by Efua. Anything recorded now goes to tomorrow.');
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Mon 23rd Nov 2037' }));
  expect(shown.url()).toContain(`day=${testDay}`);
});
