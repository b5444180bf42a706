import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveComparison } from '#data/money/comparisons.ts';
import { todayInAccra } from '#shared/dates.ts';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { person } from '#testing/samples/people.ts';
import { Screen as Money } from './screen.tsx';

connectRealApi();

beforeEach(logInAdmin);

// With a month the page is there before any money has moved.
const path = `/money?month=${todayInAccra(new Date()).slice(0, 7)}`;
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
  const before = showScreen(Money, path);
  (await panel()).getByText('No request is open.');
  (await panel()).getByText('Not compared yet: that is done each night.');
  const now = new Date();
  await saveComparison({ date: todayInAccra(now), differences }, now);
  before.leave();
  showScreen(Money, path);
  const found = await panel();
  found.getByText(/^The provider has it and we do not/);
  found.getByText('test-01ARZ3NDEKTSV4RRFFQ69G5FAV');
  expect(found.getByRole('link', { name: 'See the pickup' }).getAttribute('href')).toContain(pickup.id);
  found.getByText(/^Compared up to .*, each night\.$/);
});
