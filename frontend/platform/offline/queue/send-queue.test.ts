import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { clearSession } from '#platform/session/session.ts';
import { eraseDevice } from '#platform/storage/device-data.ts';
import { readDatabase } from '#platform/storage/device-database.ts';
import {
  cancelAssignedPickup,
  createAssignedPickup,
  household,
  logInCollector,
} from '#site/testing/assigned-pickups.ts';
import { dayAhead, logInAs, loseNextAnswer } from '#site/testing/people.tsx';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { fillDisk, silenceDatabase } from '#site/testing/silent-database.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { findNextTime, repeatableMs } from './queue-changes.ts';
import { changeQueue, readQueue } from './queue-store.ts';
import type { ChangeCall } from './queued-request.ts';
import { type SendCallbacks, sendQueue } from './send-queue.ts';
import { type Change, dropUnsent, submitChange } from './submit-change.ts';

connectRealApi();

let kofi: TestPerson;
let ama: TestPerson;
let pickup: Pickup;
const callbacks = {
  onDelivered: vi.fn<SendCallbacks['onDelivered']>(),
  onRejected: vi.fn<SendCallbacks['onRejected']>(),
};
const send = ({ id }: { readonly id: string }) => sendQueue(id, callbacks);

beforeEach(async () => {
  kofi = await logInCollector();
  ama = await household();
  pickup = await createAssignedPickup(kofi, ama);
  await bringToToday(pickup.id);
  callbacks.onDelivered.mockReset();
  callbacks.onRejected.mockReset();
  called.length = 0;
});

function change<N extends ChangeCall>(call: N, body: Change<N>['body']): Change<N> {
  const { id: pickupId, version } = pickup;
  const texts = { title: call, subject: 'Plastic, Kasoa' };
  return { call, pickupId, version, body, key: newIdempotencyKey(), ...texts };
}

function noNetwork(): void {
  goOffline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function network(): void {
  goOnline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
}

const queued = async (who: TestPerson) =>
  (await readQueue(who.id)).map(({ call, rejection }) => rejection ?? call);
const seen = async () =>
  (await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token })).body.pickup;
const patches = () => called.filter((one) => one.startsWith('PATCH'));

test('with a network it is done at once and nothing stays', async () => {
  expect(await submitChange(change('completePickup', {}))).toMatchObject({ pickup: { status: 'completed' } });
  expect(await queued(kofi)).toEqual([]);
});

test('a refusal is thrown where it was done, and nothing stays', async () => {
  await cancelAssignedPickup(pickup, kofi, ama);
  await expect(submitChange(change('completePickup', {}))).rejects.toMatchObject({ code: 'conflict' });
  expect(await queued(kofi)).toEqual([]);
});

describe('without a network', () => {
  beforeEach(noNetwork);

  test('start and complete wait, and are done in order once there is one', async () => {
    expect(await submitChange(change('startPickup', {}))).toBe('queued');
    expect(await submitChange(change('completePickup', {}))).toBe('queued');
    expect(patches()).toEqual([]);
    expect(await send(kofi)).toBe('later');
    network();
    expect(await send(kofi)).toBe('empty');
    expect(callbacks.onDelivered.mock.calls.map(([{ call }]) => call)).toEqual([
      'startPickup',
      'completePickup',
    ]);
    const { status, history } = await seen();
    expect(status).toBe('completed');
    expect(history.slice(-2).map(({ event }: { event: string }) => event)).toEqual(['started', 'completed']);
    expect(await queued(kofi)).toEqual([]);
  });

  test('what an older release stored is sent by its own method and path, whatever its call is named now', async () => {
    await submitChange(change('startPickup', {}));
    const stored: unknown = (await readQueue(kofi.id)).map((one) => ({ ...one, call: 'beginPickup' }));
    await changeQueue(kofi.id, () => stored as Awaited<ReturnType<typeof readQueue>>);
    network();
    expect(await send(kofi)).toBe('empty');
    expect((await seen()).status).toBe('in progress');
  });

  test('what a household may not do any more stays with the reason, and what depends on it is not sent', async () => {
    logInAs(ama);
    await submitChange(change('reschedulePickup', { date: dayAhead(4), time: '09:30 AM' }));
    await submitChange(change('cancelPickup', {}));
    const admin = await person('admin');
    await realApi().call(`PATCH /admins/pickups/${pickup.id}/cancel`, { token: admin.token, body: {} });
    network();
    called.length = 0;
    expect(await send(ama)).toBe('empty');
    expect(patches()).toHaveLength(1);
    const [first, second] = await queued(ama);
    expect(first).toMatchObject({
      reason: 'refused',
      message: callbacks.onRejected.mock.calls[0]?.[1].message,
    });
    expect(second).toEqual({ reason: 'earlier-rejected' });
    expect(await send(ama)).toBe('empty');
    expect(patches()).toHaveLength(1);
  });

  test('what a collector did is sent, each for itself, and the office sees it though it is refused', async () => {
    await submitChange(change('startPickup', {}));
    const startedMs = Date.now();
    await vi.waitUntil(() => Date.now() > startedMs);
    await submitChange(change('completePickup', {}));
    const times = (await readQueue(kofi.id)).map(({ body }) => Date.parse((body as { at: string }).at));
    network();
    await cancelAssignedPickup(pickup, kofi, ama);
    called.length = 0;
    expect(await send(kofi)).toBe('empty');
    expect(patches()).toHaveLength(2);
    for (const rejection of await queued(kofi))
      expect(rejection).toMatchObject({ reason: 'refused', reported: true });
    const admin = await person('admin');
    const { body } = await realApi().call('GET /admins/problems', { token: admin.token });
    const own = body.lateReports.filter(({ pickup: { id } }: { pickup: Pickup }) => id === pickup.id);
    expect(own).toHaveLength(2);
    // By a clock that was set by the second.
    for (const [index, { at }] of own.entries())
      expect(Math.abs(Date.parse(at) - (times[index] ?? 0))).toBeLessThan(2000);
  });

  test('an edit meanwhile refuses nothing that a collector did', async () => {
    await submitChange(change('completePickup', {}));
    const admin = await person('admin');
    const edit = { token: admin.token, body: { notes: 'The green gate' } };
    expect((await realApi().call(`PATCH /admins/pickups/${pickup.id}`, edit)).status).toBe(200);
    network();
    expect(await send(kofi)).toBe('empty');
    expect(await queued(kofi)).toEqual([]);
    expect((await seen()).status).toBe('completed');
  });

  test('another account neither sees nor sends it; it waits for the one whose it is', async () => {
    await submitChange(change('completePickup', {}));
    network();
    const esi = await logInCollector();
    expect(await queued(esi)).toEqual([]);
    expect(await send(esi)).toBe('empty');
    expect(await send(kofi)).toBe('elsewhere');
    expect(patches()).toEqual([]);
    logInAs(kofi);
    expect(await send(kofi)).toBe('empty');
    expect((await seen()).status).toBe('completed');
  });

  test('without a session nothing is sent; logout erases it', async () => {
    await submitChange(change('completePickup', {}));
    network();
    clearSession();
    expect(await send(kofi)).toBe('elsewhere');
    expect(await queued(kofi)).toEqual(['completePickup']);
    await eraseDevice(kofi.id);
    expect(await queued(kofi)).toEqual([]);
  });
});

test('a refused token pauses it, and it goes on when the same account is back', async () => {
  noNetwork();
  await submitChange(change('completePickup', {}));
  network();
  logInAs({ ...kofi, token: 'expired' });
  expect(await send(kofi)).toBe('elsewhere');
  expect(await queued(kofi)).toEqual(['completePickup']);
  logInAs(kofi);
  expect(await send(kofi)).toBe('empty');
  expect((await seen()).status).toBe('completed');
});

test('a booking whose answer is lost exists once', async () => {
  logInAs(ama);
  const body = { wasteType: 'glass' as const, location: 'Osu', date: dayAhead(2), time: '16:15' };
  loseNextAnswer('POST');
  const booking = { ...change('requestPickup', body), pickupId: undefined, version: undefined, draft: {} };
  expect(await submitChange(booking)).toBe('queued');
  expect(await send(ama)).toBe('empty');
  expect(callbacks.onDelivered).toHaveBeenCalledTimes(1);
  const { body: mine } = await realApi().call('GET /pickups/mine', { token: ama.token });
  expect(mine.pickups.filter(({ location }: Pickup) => location === 'Osu')).toHaveLength(1);
});

describe('on a full disk', () => {
  const notKept = { message: expect.stringContaining('Your browser couldn’t save this') };

  test('what is done without a network is refused, and says so; with one it is done at once', async () => {
    fillDisk();
    noNetwork();
    await expect(submitChange(change('startPickup', {}))).rejects.toMatchObject(notKept);
    expect(await queued(kofi)).toEqual([]);
    network();
    expect(await submitChange(change('startPickup', {}))).toMatchObject({
      pickup: { status: 'in progress' },
    });
  });

  test('what was kept before is sent once, and nothing on its pickup goes ahead of it', async () => {
    noNetwork();
    await submitChange(change('startPickup', {}));
    const disk = fillDisk();
    network();
    called.length = 0;
    await expect(submitChange(change('completePickup', {}))).rejects.toMatchObject(notKept);
    expect(patches()).toEqual([]);
    expect(await send(kofi)).toBe('empty');
    expect(await send(kofi)).toBe('empty');
    expect(patches()).toHaveLength(1);
    expect(await queued(kofi)).toEqual([]);
    expect(await submitChange(change('completePickup', {}))).toMatchObject({
      pickup: { status: 'completed' },
    });
    // Room again: the next change takes along what could not be stored.
    disk.mockRestore();
    await changeQueue(kofi.id, (queue) => queue);
    expect(await readDatabase(kofi.id, 'offline-queue')).toEqual([]);
  });

  test('what cannot be taken back is not said to be', async () => {
    noNetwork();
    await submitChange(change('completePickup', {}));
    const disk = fillDisk();
    expect(await dropUnsent(pickup.id, 'completePickup')).toBe(false);
    await expect(submitChange(change('undoComplete', {}))).rejects.toMatchObject(notKept);
    disk.mockRestore();
    expect(await dropUnsent(pickup.id, 'completePickup')).toBe(true);
  });
});

test('what a device that answers late has kept is sent from then on', async () => {
  noNetwork();
  await submitChange(change('completePickup', {}));
  network();
  vi.resetModules();
  const { runQueue } = await import('./run-queue.ts');
  const { deviceAnswers } = await import('#platform/storage/device-database.ts');
  const answer = silenceDatabase();
  const stop = runQueue(kofi.id, { ...callbacks, onChangedElsewhere: vi.fn() });
  await vi.waitUntil(() => !deviceAnswers.read(), { timeout: 10_000 });
  answer();
  await expect.poll(async () => (await seen()).status).toBe('completed');
  stop();
});

test('what the server fails over rests, and holds up nothing else', async () => {
  const other = await createAssignedPickup(kofi, ama);
  await bringToToday(other.id);
  noNetwork();
  await submitChange(change('startPickup', {}));
  await submitChange({ ...change('startPickup', {}), pickupId: other.id, version: other.version });
  network();
  const real = fetch;
  const failure = { message: 'Something went wrong. Please try again.', code: 'internal', requestId: 'r' };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes(pickup.id) ? Promise.resolve(Response.json(failure, { status: 500 })) : real(url, init),
  );
  expect(await send(kofi)).toBe('empty');
  expect(callbacks.onDelivered.mock.calls.map(([{ pickupId }]) => pickupId)).toEqual([other.id]);
  expect(await queued(kofi)).toEqual(['startPickup']);
  vi.stubGlobal('fetch', real);
  expect(await send(kofi)).toBe('empty');
  expect(await queued(kofi)).toEqual(['startPickup']);
  const now = Date.now();
  expect(findNextTime(await readQueue(kofi.id), now)).toBeGreaterThan(now);
  vi.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
  expect(await send(kofi)).toBe('empty');
  expect(await queued(kofi)).toEqual([]);
});

test('what cannot be done for the moment is sent again, in its order, with nothing lost', async () => {
  noNetwork();
  await submitChange(change('startPickup', {}));
  network();
  const real = fetch;
  const failure = { message: 'Sankofa is not available right now.', code: 'unavailable', requestId: 'r' };
  vi.stubGlobal('fetch', async () =>
    Response.json(failure, { status: 503, headers: { 'retry-after': '2' } }),
  );
  expect(await send(kofi)).toBe('later');
  expect(await queued(kofi)).toEqual(['startPickup']);
  expect(callbacks.onRejected).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', real);
  expect(await send(kofi)).toBe('empty');
  expect((await seen()).status).toBe('in progress');
});

test('two tabs that send at once do it once', async () => {
  noNetwork();
  await submitChange(change('completePickup', {}));
  network();
  await Promise.all([send(kofi), send(kofi)]);
  const { history, version } = await seen();
  expect(history.filter(({ event }: { event: string }) => event === 'completed')).toHaveLength(1);
  expect(version).toBe(pickup.version + 1);
  expect(await queued(kofi)).toEqual([]);
});

test('a page that died while it was sending is taken over once its time is up', async () => {
  goOffline();
  await submitChange(change('completePickup', {}));
  await changeQueue(kofi.id, (queue) => queue.map((one) => ({ ...one, sendingUntil: Date.now() + 60_000 })));
  goOnline();
  expect(await send(kofi)).toBe('empty');
  expect(patches()).toHaveLength(1);
  await changeQueue(kofi.id, (queue) => queue.map((one) => ({ ...one, sendingUntil: Date.now() - 1 })));
  await send(kofi);
  expect((await seen()).status).toBe('completed');
});

test('what may have arrived and is too old for its key is not sent again', async () => {
  goOffline();
  await submitChange(change('completePickup', {}));
  await changeQueue(kofi.id, (queue) =>
    queue.map((one) => ({ ...one, createdAt: Date.now() - repeatableMs - 1 })),
  );
  goOnline();
  called.length = 0;
  expect(await send(kofi)).toBe('empty');
  expect(patches()).toEqual([]);
  expect(await queued(kofi)).toEqual([{ reason: 'too-old' }]);
});
