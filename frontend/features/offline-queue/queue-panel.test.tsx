import 'fake-indexeddb/auto';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestKey, requestStorage } from '#features/offline-queue/put-request.ts';
import { rejectRequest } from '#platform/offline/queue/queue-changes.ts';
import { changeQueue, openQueue, readQueue } from '#platform/offline/queue/queue-store.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { eraseDevice } from '#platform/storage/device-data.ts';
import { readItem } from '#platform/storage/web-storage.ts';
import { logIn } from '#site/testing/accounts.ts';
import { QueuePanel } from './queue-panel.tsx';

const account = 'ama';
const draft = { location: 'Kasoa' };

beforeEach(async () => {
  logIn('user', account);
  await eraseDevice(account);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

/** Without a network: a booking, and two changes of one pickup. */
async function queueThree(): Promise<void> {
  const body = { wasteType: 'glass', location: 'Kasoa', date: '3rd Aug 2025', time: '09:30 AM' } as const;
  const ofPickup = { pickupId: 'p1', version: 3, body: {}, subject: 'Plastic, Osu' };
  await submitChange({ call: 'requestPickup', key: 'book', body, title: 'Book', subject: 'Glass', draft });
  const when = { date: '4th Aug 2025', time: '09:30 AM' } as const;
  await submitChange({ call: 'reschedulePickup', key: 'move', title: 'Move', ...ofPickup, body: when });
  await submitChange({ call: 'cancelPickup', key: 'cancel', title: 'Cancel', ...ofPickup });
}

async function show(): Promise<() => void> {
  const close = openQueue(account, () => undefined);
  render(
    <MemoryRouter>
      <QueuePanel />
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: 'Saved on this device' });
  return () => act(close);
}

test('what waits stands in the panel, and what depends on a request that is taken back is not sent', async () => {
  await queueThree();
  const close = await show();
  expect(screen.getByRole('status').textContent).toBe('3 changes are waiting to be sent.');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Book: GlassDon’t send',
    'Move: Plastic, OsuDon’t send',
    'Cancel: Plastic, OsuDon’t send',
  ]);
  const [, move] = screen.getAllByRole('button', { name: 'Don’t send' });
  if (move) await userEvent.click(move);
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Not sent, because your change before it didn’t work.');
  expect(screen.getByRole('status').textContent).toBe('1 change is waiting to be sent.');
  close();
});

test('a refused booking says why and goes back into its form', async () => {
  await queueThree();
  await changeQueue(account, (queue) =>
    rejectRequest(queue, 'book', { reason: 'refused', message: 'Please choose a later time.' }),
  );
  const close = await show();
  within(await screen.findByRole('alert')).getByText('Please choose a later time.');
  await userEvent.click(screen.getByRole('link', { name: 'Change and send again' }));
  expect(readItem(requestStorage, requestKey(account))).toBe(JSON.stringify({ draft }));
  await expect.poll(async () => (await readQueue(account)).map(({ key }) => key)).toEqual(['move', 'cancel']);
  close();
});

test('who did what was no longer theirs reads that the office sees it', async () => {
  await queueThree();
  const message = 'This pickup is no longer yours.';
  await changeQueue(account, (queue) =>
    rejectRequest(queue, 'cancel', { reason: 'refused', message, reported: true }),
  );
  const close = await show();
  const alert = within(await screen.findByRole('alert'));
  alert.getByText(message);
  alert.getByText('The office will see that you did it.');
  close();
});

test('a request that is too old asks people to look', async () => {
  await queueThree();
  await changeQueue(account, (queue) => rejectRequest(queue, 'book', { reason: 'too-old' }));
  const close = await show();
  await screen.findByText('This is too old to send again. Please check whether it was done.');
  close();
});
