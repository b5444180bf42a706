import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Booked } from '#features/booking/booked.ts';
import { createQueryClient } from '#platform/api/query-client.ts';
import { openQueue } from '#platform/offline/queue/queue-store.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { findWeekday } from '#shared/dates.ts';
import { nameWeekday, printDateWithDay } from '#shared/print-when.ts';
import { click, logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import { orderForm } from '#testing/order-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { PickupHistory } from './pickup-history.tsx';

connectRealApi();

let ama: TestPerson;

beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  logInAs(ama);
});

/** The history as it is opened after a booking. */
function showHistory(kind: Booked['kind'], id: string, accountId = ama.id): void {
  const state = { booked: { kind, id, accountId } };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/user-dashboard', search: '?tab=pickupHistory', state }]}>
        <PickupHistory />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const findScene = (name: string) => screen.findByRole('region', { name });

test('the pickup just booked: when and where, what happens next, and the ways on', async () => {
  const { id, time } = await book(ama);
  showHistory('pickup', id);
  const scene = within(await findScene('Your pickup is booked'));
  scene.getByText('Plastic, Kasoa, blue kiosk');
  scene.getByText('9:30–\u206011:30 AM');
  const steps = within(scene.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.replace('\u00A0', ' '))).toEqual([
    expect.stringMatching(/^We’re finding you a collector\. We’ll .* when we have one\.$/),
    'On the day, check here for the arrival time.',
    `Put the waste out by ${time}.`,
  ]);
  expect(scene.getByRole('link', { name: 'Details' }).getAttribute('href')).toContain(id);
  scene.getByRole('button', { name: 'Add to calendar' });
  await click('Close');
  await waitFor(() => expect(screen.queryByText('Your pickup is booked')).toBeNull());
  await screen.findAllByText('Kasoa, blue kiosk');
});

test('it shows to nobody else, and not any more once the pickup was cancelled', async () => {
  const { id } = await book(ama);
  await realApi().call(`PATCH /pickups/${id}/cancel`, { token: ama.token, body: {} });
  showHistory('pickup', id);
  await waitFor(() => expect(called).toContain(`GET /api/v1/pickups/${id}`));
  await screen.findAllByText('Cancelled');
  expect(screen.queryByText('Your pickup is booked')).toBeNull();
  cleanup();
  called.length = 0;
  const esi = await person('user');
  logInAs(esi);
  showHistory('pickup', id);
  await screen.findByText('No pickup history available.');
  expect(called).not.toContain(`GET /api/v1/pickups/${id}`);
});

test('a repeating pickup says on which day we come, and the dates without a place', async () => {
  const admin = await person('admin');
  const full = { windows: [{ start: '08:00', capacity: 0 }], weekdays: [0, 1, 2, 3, 4, 5, 6] };
  const area = await createArea(realApi(), admin, full);
  const form = orderForm({ areaId: area.id, start: '08:00' });
  const { body } = await realApi().call('POST /standing-orders', { token: ama.token, body: form });
  showHistory('order', body.standingOrder.id);
  const scene = within(await findScene('Your repeating pickup is booked'));
  scene.getByText(new RegExp(`^We’ll come every ${nameWeekday(findWeekday(form.startsOn))},$`));
  scene.getByText('8–\u206010 AM');
  scene.getByText(new RegExp(`^We couldn’t book these days: ${printDateWithDay(form.startsOn)}, `));
  expect(scene.getByRole('link', { name: 'See your repeating pickups' }).getAttribute('href')).toBe(
    '/standing-orders',
  );
});

test('a request that waits for a network says that it is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const close = openQueue(ama.id, () => undefined);
  const body = { wasteType: 'glass', location: 'Osu', date: '3rd Aug 2037', time: '09:30 AM' } as const;
  await submitChange({
    call: 'requestPickup',
    key: 'k1',
    body,
    title: 'Book',
    subject: 'Glass, Osu',
    draft: {},
  });
  showHistory('kept', 'k1');
  within(await findScene('Saved on this phone')).getByText('Glass, Osu');
  cleanup();
  close();
});
