import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { completePickup, startPickup } from '#contracts/collector-calls.ts';
import type { Contract } from '#contracts/contract.ts';
import { requestPickup } from '#contracts/pickup-calls.ts';
import type { Pickup } from '#contracts/pickups.ts';
import type { TestPerson } from '#testing/people.ts';
import { subjectOf } from '../../../features/pickups/subject.ts';
import { assignedJob, cancelJob, household, logInCollector } from '../../../testing/collector-stage.ts';
import { dayAhead, logInAs, loseNextAnswer } from '../../../testing/people-stage.tsx';
import { called, connectRealApi, goOffline, goOnline, realApi } from '../../../testing/real-api.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { clearSession } from '../../session/session.ts';
import { eraseDevice } from '../../storage/device-data.ts';
import { flush, type Told } from './flush.ts';
import { changeOutbox, readOutbox } from './outbox-store.ts';
import { nextRelease, repeatableMs } from './queue.ts';
import { submit, type Wish } from './submit.ts';

connectRealApi();

let kofi: TestPerson;
let ama: TestPerson;
let job: Pickup;
const told = { done: vi.fn<Told['done']>(), refused: vi.fn<Told['refused']>() };

beforeEach(async () => {
  kofi = await logInCollector();
  ama = await household();
  job = await assignedJob(kofi, ama);
  told.done.mockReset();
  told.refused.mockReset();
  called.length = 0;
});

function wish(contract: Contract, over: Partial<Wish> = {}): Wish {
  const { id, version } = job;
  return {
    contract,
    pickupId: id,
    version,
    body: {},
    key: newIdempotencyKey(),
    subject: subjectOf(job),
    ...over,
  };
}

function noNetwork(): void {
  goOffline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function network(): void {
  goOnline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
}

const kept = async (who: TestPerson) =>
  (await readOutbox(who.id)).map(({ call, refusal }) => refusal ?? call);
const seen = async () => (await realApi().call(`GET /pickups/${job.id}`, { token: ama.token })).body.pickup;
const patches = () => called.filter((one) => one.startsWith('PATCH'));

test('with a network it is done at once and nothing stays', async () => {
  expect(await submit(wish(completePickup))).toMatchObject({ done: { pickup: { status: 'completed' } } });
  expect(await kept(kofi)).toEqual([]);
});

test('a refusal is thrown where it was done, and nothing stays', async () => {
  await cancelJob(job, kofi, ama);
  await expect(submit(wish(completePickup))).rejects.toMatchObject({ code: 'conflict' });
  expect(await kept(kofi)).toEqual([]);
});

describe('without a network', () => {
  beforeEach(noNetwork);

  test('start and complete wait, and are done in order once there is one', async () => {
    expect(await submit(wish(startPickup))).toEqual({ waiting: true });
    expect(await submit(wish(completePickup))).toEqual({ waiting: true });
    expect(patches()).toEqual([]);
    expect(await flush(kofi.id, told)).toBe('later');
    network();
    expect(await flush(kofi.id, told)).toBe('empty');
    expect(told.done.mock.calls.map(([{ call }]) => call)).toEqual(['startPickup', 'completePickup']);
    const { status, history } = await seen();
    expect(status).toBe('completed');
    expect(history.slice(-2).map(({ event }: { event: string }) => event)).toEqual(['started', 'completed']);
    expect(await kept(kofi)).toEqual([]);
  });

  test('what is refused later is kept and told, and what counted on it is not sent', async () => {
    await submit(wish(startPickup));
    await submit(wish(completePickup));
    network();
    await cancelJob(job, kofi, ama);
    called.length = 0;
    expect(await flush(kofi.id, told)).toBe('empty');
    expect(patches()).toHaveLength(1);
    const [first, second] = await kept(kofi);
    expect(first).toBe(told.refused.mock.calls[0]?.[1].message);
    expect(second).toBe('Not sent, because what you did before it was not done.');
    expect(await flush(kofi.id, told)).toBe('empty');
    expect(patches()).toHaveLength(1);
  });

  test('another account neither sees nor sends it; it waits for the one whose it is', async () => {
    await submit(wish(completePickup));
    network();
    const esi = await logInCollector();
    expect(await kept(esi)).toEqual([]);
    expect(await flush(esi.id, told)).toBe('empty');
    expect(await flush(kofi.id, told)).toBe('elsewhere');
    expect(patches()).toEqual([]);
    logInAs(kofi);
    expect(await flush(kofi.id, told)).toBe('empty');
    expect((await seen()).status).toBe('completed');
  });

  test('without a session nothing is sent; logout erases it', async () => {
    await submit(wish(completePickup));
    network();
    clearSession();
    expect(await flush(kofi.id, told)).toBe('elsewhere');
    expect(await kept(kofi)).toEqual(['completePickup']);
    await eraseDevice(kofi.id);
    expect(await kept(kofi)).toEqual([]);
  });
});

test('a refused token pauses it, and it goes on when the same account is back', async () => {
  noNetwork();
  await submit(wish(completePickup));
  network();
  logInAs({ ...kofi, token: 'expired' });
  expect(await flush(kofi.id, told)).toBe('elsewhere');
  expect(await kept(kofi)).toEqual(['completePickup']);
  logInAs(kofi);
  expect(await flush(kofi.id, told)).toBe('empty');
  expect((await seen()).status).toBe('completed');
});

test('a booking whose answer is lost exists once', async () => {
  logInAs(ama);
  const body = { wasteType: 'glass', location: 'Osu', date: dayAhead(2), time: '16:15' };
  loseNextAnswer('POST');
  const outcome = await submit(
    wish(requestPickup, { pickupId: undefined, version: undefined, body, draft: {} }),
  );
  expect(outcome).toEqual({ waiting: true });
  expect(await flush(ama.id, told)).toBe('empty');
  expect(told.done).toHaveBeenCalledTimes(1);
  const { body: mine } = await realApi().call('GET /pickups/mine', { token: ama.token });
  expect(mine.pickups.filter(({ location }: Pickup) => location === 'Osu')).toHaveLength(1);
});

test('what the server fails over rests, and holds up nothing else', async () => {
  const other = await assignedJob(kofi, ama);
  noNetwork();
  await submit(wish(startPickup));
  await submit(wish(startPickup, { pickupId: other.id, version: other.version }));
  network();
  const real = fetch;
  const failure = { message: 'Something went wrong. Please try again.', code: 'internal', requestId: 'r' };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes(job.id) ? Promise.resolve(Response.json(failure, { status: 500 })) : real(url, init),
  );
  expect(await flush(kofi.id, told)).toBe('empty');
  expect(told.done.mock.calls.map(([{ pickupId }]) => pickupId)).toEqual([other.id]);
  expect(await kept(kofi)).toEqual(['startPickup']);
  vi.stubGlobal('fetch', real);
  expect(await flush(kofi.id, told)).toBe('empty');
  expect(await kept(kofi)).toEqual(['startPickup']);
  const now = Date.now();
  expect(nextRelease(await readOutbox(kofi.id), now)).toBeGreaterThan(now);
  vi.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
  expect(await flush(kofi.id, told)).toBe('empty');
  expect(await kept(kofi)).toEqual([]);
});

test('two tabs that send at once do it once', async () => {
  noNetwork();
  await submit(wish(completePickup));
  network();
  await Promise.all([flush(kofi.id, told), flush(kofi.id, told)]);
  const { history, version } = await seen();
  expect(history.filter(({ event }: { event: string }) => event === 'completed')).toHaveLength(1);
  expect(version).toBe(job.version + 1);
  expect(await kept(kofi)).toEqual([]);
});

test('a page that died while it was sending is taken over once its time is up', async () => {
  goOffline();
  await submit(wish(completePickup));
  await changeOutbox(kofi.id, (list) => list.map((one) => ({ ...one, heldUntil: Date.now() + 60_000 })));
  goOnline();
  expect(await flush(kofi.id, told)).toBe('empty');
  expect(patches()).toHaveLength(1);
  await changeOutbox(kofi.id, (list) => list.map((one) => ({ ...one, heldUntil: Date.now() - 1 })));
  await flush(kofi.id, told);
  expect((await seen()).status).toBe('completed');
});

test('what may have arrived and is too old for its key is not sent again', async () => {
  goOffline();
  await submit(wish(completePickup));
  await changeOutbox(kofi.id, (list) =>
    list.map((one) => ({ ...one, createdAt: Date.now() - repeatableMs - 1 })),
  );
  goOnline();
  called.length = 0;
  expect(await flush(kofi.id, told)).toBe('empty');
  expect(patches()).toEqual([]);
  expect(await kept(kofi)).toEqual(['This is too old to be sent again. Please look whether it was done.']);
});
