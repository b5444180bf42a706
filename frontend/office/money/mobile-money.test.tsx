import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveComparison } from '#data/money/comparisons.ts';
import { loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { takeMobileMoney } from '#domain/money/payments.ts';
import { bySystem } from '#domain/records/pickup.ts';
import { todayInAccra } from '#shared/dates.ts';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { person } from '#testing/samples/people.ts';
import { Screen as Money } from './screen.tsx';

connectRealApi();

beforeEach(() => logInAdmin());

// With a month the page is there before any money has moved.
const path = (tab: string) => `/money?tab=${tab}&month=${todayInAccra(new Date()).slice(0, 7)}`;
const panel = async () => {
  const heading = await screen.findByRole('heading', { name: 'Mobile Money' });
  return within(heading.closest('section') ?? heading);
};

test('says what the night found, what to do about it, and which pickup it is about', async () => {
  const [kofi, ama] = await Promise.all([person('collector'), person('user')]);
  const pickup = await completeStop(await createPricedStop(kofi, ama, 'Kasoa'), kofi, {});
  const differences = [
    { kind: 'not in our books', reference: 'test-01ARZ3NDEKTSV4RRFFQ69G5FAV', amount: 1250 },
    {
      kind: 'another amount',
      reference: 'test-01ARZ3NDEKTSV4RRFFQ69G5FAW',
      amount: -100,
      pickupId: pickup.id,
    },
  ] as const;
  const before = showScreen(Money, path('mobile'));
  (await panel()).getByText('No request is open.');
  (await panel()).getByText('Not compared yet. We compare each night.');
  const now = new Date();
  await saveComparison({ date: todayInAccra(now), differences }, now);
  before.leave();
  showScreen(Money, path('mobile'));
  const found = await panel();
  found.getByText(/^The provider has this payment and we don’t/);
  found.getByText('test-01ARZ3NDEKTSV4RRFFQ69G5FAV');
  expect(found.getByRole('link', { name: 'See the pickup' }).getAttribute('href')).toContain(pickup.id);
  found.getByText(/^Compared up to .*, each night\.$/);
});

test('shows Mobile Money beside the cash, not as a part of it, on the page and in the CSV', async () => {
  const [kofi, ama] = await Promise.all([person('collector'), person('user')]);
  const { id } = await completeStop(await createPricedStop(kofi, ama, 'Kasoa'), kofi, {});
  const pickup = await loadPickup(id);
  const mobile = { provider: 'paystack', reference: 'test-01ARZ3NDEKTSV4RRFFQ69G5FAX', fee: 24 };
  const event = { by: bySystem, now: new Date() };
  await savePickup(takeMobileMoney(pickup, { amount: 1250, asked: 1250, mobile }, event), pickup);
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => String(files.push(file as Blob)));
  showScreen(Money, path('month'));
  const days = within(await screen.findByRole('table', { name: 'Day by day' }));
  const total = within(await days.findByRole('row', { name: /^Total/ })).getAllByRole('cell');
  const shown = total.map((cell) => cell.textContent?.replace(/^[A-Z][a-zA-Z ]+(?=GH₵|–)/, ''));
  // Of cash there was none; of the other test's pickup nothing was paid.
  expect(shown.slice(2, 4)).toEqual(['–', 'GH₵\u00a012.50']);
  await userEvent.click(screen.getByRole('button', { name: 'Save days as CSV' }));
  const lines = (await (files[0] as Blob).text()).split('\r\n');
  expect(lines[0]).toContain('Waived,Cash,Mobile Money,Refunded');
  expect(lines[1]).toMatch(/,0\.00,0\.00,12\.50,0\.00,/);
});
