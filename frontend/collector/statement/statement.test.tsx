import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { household } from '#site/testing/assigned-pickups.ts';
import { logInAs } from '#site/testing/people.tsx';
import { completeStop, createPricedStop, storeBalance } from '#site/testing/priced-pickups.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { person } from '#testing/samples/people.ts';
import { printBalance } from './screen.tsx';

connectRealApi();

test('a collector reads what they took and hold, without a way to others’ pickups', async () => {
  const kofi = await person('collector', { firstName: 'Kofi' });
  await completeStop(await createPricedStop(kofi, await household(), 'Kasoa'), kofi);
  await storeBalance(ledgerAccounts.cash(kofi.id), 1250);
  logInAs(kofi);
  await showPage('/statement');
  await screen.findByText('Cash in hand now: GH₵ 12.50');
  const table = within(await screen.findByRole('table'));
  const [, ...rows] = table.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Cash from a household.*GH₵\s12\.50$/),
  ]);
  expect(table.queryByRole('link')).toBeNull();
});

test('the balance is the cash in hand', () => {
  expect(printBalance(0)).toBe('No cash in hand now');
  expect(printBalance(-250)).toBe('Cash in hand now: −GH₵\u00a02.50');
});
