import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newAma, patch, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { book, storePickup } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { texts } from './texts.ts';

const { kofi, efua, assign } = await setUpDetails();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});

test('household, collector and office read when something was done, and that it was sent later', async () => {
  const { id, firstName, lastName } = kofi;
  const assignedCollector = { id, firstName, lastName };
  const pickup = await storePickup(ama, 'Kasoa', { status: 'assigned', assignedCollector });
  const at = new Date(Date.now() - 20 * 60_000).toISOString();
  const completed = await patch(`/collectors/pickups/${pickup.id}/complete`, kofi, { at });
  const { recordedAt } = completed.history.at(-1) ?? {};
  const said = texts.sent(at, recordedAt ?? '').replace('\u00A0', ' ');
  for (const viewer of [ama, kofi, efua]) {
    await showDetails(completed, viewer);
    const log = within(screen.getByRole('region', { name: 'History log' }));
    log.getByText(`· ${said}`);
    expect(log.getAllByRole('listitem')).toHaveLength(2);
    cleanup();
  }
});

test('the history says whom a pickup was given to', async () => {
  const yaw = await person('collector', { firstName: 'Yaw', lastName: 'Owusu' });
  const pickup = await assign(await book(ama));
  await patch(`/admins/pickups/${pickup.id}/assign`, efua, { collectorId: yaw.id });
  await showDetails(pickup, efua);
  screen.getByText('History (3)');
  const log = within(screen.getByRole('region', { name: 'History log' }));
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Given to another collector: Yaw Owusu.* · Efua Owusu \(office\)$/),
    expect.stringMatching(/^Collector assigned: Kofi Boateng.* · Efua Owusu \(office\)$/),
    expect.stringMatching(/^Pickup requested/),
  ]);
  cleanup();
  await showDetails(pickup, ama);
  screen.getByText('Given to another collector: Yaw Owusu');
});
