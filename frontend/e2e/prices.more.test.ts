import { expect, it } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { admin, api, newPerson } from './people.ts';
import { confirmRequest, dayAhead, fillRequest, openRequest } from './steps/household.ts';
import { isFit } from './steps/page-findings.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

it('an admin sets prices; everybody sees them, and a household books at one', async () => {
  const office = (await open('desktop', { person: await admin() })).page;
  await office.goto('/admin-dashboard');
  await office.getByRole('link', { name: 'Areas & prices' }).click();
  await office.getByRole('link', { name: 'Prices', exact: true }).click();
  // The demo has prices in its named areas only.
  await says(office, 'Now');
  await press(office, 'New prices');
  const form = findDialog(office);
  await form.getByLabel('Plastic, Bag').fill('5');
  await form.getByLabel('Plastic, Bin').fill('twelve');
  await press(form, 'Set Prices');
  await says(form, 'Please enter an amount like 12.50');
  await form.getByLabel('Plastic, Bin').fill('12.50');
  await press(form, 'Set Prices');
  await office.getByRole('heading', { name: 'Everywhere' }).waitFor();

  const esi = await newPerson('user', 'Esi');
  const { page } = await open('phone', { person: esi });
  await page.goto('/prices');
  await page.getByRole('link', { name: 'Another area' }).click();
  await page.waitForURL('**/prices?area=everywhere');
  await page.getByRole('cell', { name: '12.50' }).waitFor();
  await says(page, 'All taxes included. You pay after collection.');
  await isFit(page);

  const location = 'Osu, behind the chapel';
  await page.goto('/user-dashboard?tab=requestPickup');
  const request = await openRequest(page);
  await fillRequest(request, location);
  await request.getByRole('radio', { name: /^Bin/ }).click();
  await says(request, /^GH₵.12\.50 · pay after collection$/);
  await isFit(page);
  await press(request, 'Schedule Pickup');
  await confirmRequest(page, location);
  const { pickups } = await api<{ pickups: Pickup[] }>('GET /pickups/mine', esi.token);
  expect(pickups).toMatchObject([
    { size: 'bin', price: { amount: 1250, size: 'bin' }, scheduledAt: expect.stringMatching(dayAhead(2)) },
  ]);
});
