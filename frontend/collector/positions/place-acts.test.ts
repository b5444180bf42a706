import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { connectHost } from '#platform/host.ts';
import { releaseTab } from '#platform/offline/queue/queue-changes.ts';
import { changeQueue, readQueue, readTabId } from '#platform/offline/queue/queue-store.ts';
import { sendQueue } from '#platform/offline/queue/send-queue.ts';
import { dropUnsent, submitChange } from '#platform/offline/queue/submit-change.ts';
import { eraseDevice } from '#platform/storage/device-data.ts';
import { createStop, household, logInCollector } from '#site/testing/assigned-pickups.ts';
import { loseNextAnswer } from '#site/testing/people.tsx';
import { connectRealApi, goOffline, goOnline } from '#site/testing/real-api.ts';
import { testHost } from '#site/testing/setup.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { placeActs, positionConsent } from './positions.tsx';

connectRealApi();

let kofi: TestPerson;
let pickup: Pickup;
/** The bodies of the acts that were sent. */
let sent: { at?: string; position?: object; note?: string }[];
const callbacks = { onDelivered: () => undefined, onRejected: () => undefined };

beforeEach(async () => {
  kofi = await logInCollector();
  pickup = await createStop(kofi, await household(), 'Kasoa');
  positionConsent.keep(true);
  connectHost({ ...testHost, placeActs });
  sent = [];
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') sent.push(JSON.parse(String(init.body)));
    return real(url, init);
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  vi.restoreAllMocks();
});

type Ask = Geolocation['getCurrentPosition'];

function givePhone(getCurrentPosition: Ask | undefined): void {
  const value = getCurrentPosition && { getCurrentPosition };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
}

const coords = { latitude: 5.53429121, longitude: -0.41567, accuracy: 12.4 };
const here: Ask = (found) => found({ coords } as GeolocationPosition); // all that is read of it
const nowhere: Ask = (found) =>
  found({ coords: { latitude: 0, longitude: 0, accuracy: 0 } } as GeolocationPosition); // likewise
const denied: Ask = (_, failed) => failed?.({ code: 1 } as GeolocationPositionError); // likewise
const position = { lat: 5.53429, lng: -0.41567, accuracy: 12 };

const act = (call: 'startPickup' | 'completePickup', key: string = call) =>
  submitChange({ call, pickupId: pickup.id, body: {}, key, title: call, subject: 'Kasoa' });
const send = () => sendQueue(kofi.id, callbacks);
const stored = () => readQueue(kofi.id);
const noNetwork = () => {
  goOffline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};
const network = () => {
  goOnline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
};

describe('an act of a collector who agreed', () => {
  test('says when and where it was done', async () => {
    const ask = vi.fn(here);
    givePhone(ask);
    const before = new Date().toISOString();
    expect(await act('startPickup')).toMatchObject({ pickup: { status: 'in progress' } });
    expect(sent).toEqual([{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/), position }]);
    expect((sent[0]?.at ?? '') >= before).toBe(true);
    expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 3000, maximumAge: 30_000 });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['the browser does not allow it', denied],
    ['the phone has no position', undefined],
    ['the phone says 0,0, without a fix', nowhere],
  ])('says only when, where %s', async (_, phone) => {
    givePhone(phone);
    expect(await act('startPickup')).toMatchObject({ pickup: { status: 'in progress' } });
    expect(sent).toEqual([{ at: expect.any(String) }]);
  });

  test('waits three seconds for it and not longer, and is the same act when it is pressed again', async () => {
    const { setTimeout: reallyLater } = globalThis;
    const pause = () => new Promise((resolve) => reallyLater(resolve, 50));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Promise.withResolvers<PositionCallback>();
    givePhone(asked.resolve);
    const first = act('startPickup');
    const answer = await asked.promise;
    await pause();
    expect(await act('startPickup')).toBe('queued');
    await vi.advanceTimersByTimeAsync(2999);
    await pause();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const done = await first;
    answer({ coords } as GeolocationPosition); // all that is read of it
    expect(done).toMatchObject({ pickup: { status: 'in progress' } });
    expect(sent).toEqual([{ at: expect.any(String) }]);
    expect(await stored()).toEqual([]);
  });

  test('whose page is closed meanwhile is sent later, without a position, with its time', async () => {
    givePhone(() => undefined);
    void act('startPickup').catch(() => undefined);
    await expect.poll(async () => (await stored()).length).toBe(1);
    const [kept] = await stored();
    expect(await send()).toBe('empty');
    expect(sent).toEqual([]);
    // The page is loaded anew after the three seconds.
    await changeQueue(kofi.id, (queue) => releaseTab(queue, readTabId()));
    await changeQueue(kofi.id, (queue) => queue.map((one) => ({ ...one, notBefore: Date.now() - 1 })));
    expect(await send()).toBe('empty');
    expect(sent).toEqual([kept?.body]);
    expect(kept?.body).toEqual({ at: expect.any(String) });
  });

  test('that was sent meanwhile keeps its body, so that a repetition is the same', async () => {
    let answer: PositionCallback = () => undefined;
    givePhone((found) => {
      answer = found;
    });
    noNetwork();
    expect(await act('startPickup')).toBe('queued');
    const [kept] = await stored();
    await changeQueue(kofi.id, (queue) =>
      queue.map((one) => ({ ...one, notBefore: undefined, maybeSent: true })),
    );
    answer({ coords } as GeolocationPosition); // all that is read of it
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await stored()).map(({ body }) => body)).toEqual([kept?.body]);
  });
});

describe('without a network', () => {
  beforeEach(noNetwork);

  test('an act waits at once, gets its position, and keeps both until it is sent', async () => {
    givePhone(here);
    expect(await act('startPickup')).toBe('queued');
    const [{ body } = { body: {} }] = await stored();
    await expect.poll(async () => (await stored())[0]?.body).toEqual({ ...body, position });
    await new Promise((resolve) => setTimeout(resolve, 20));
    network();
    loseNextAnswer('PATCH');
    expect(await send()).toBe('later');
    expect(await send()).toBe('empty');
    expect(sent).toEqual([
      { ...body, position },
      { ...body, position },
    ]);
  });

  test('one that is taken back while the phone is asked is gone', async () => {
    let answer: PositionCallback = () => undefined;
    givePhone((found) => {
      answer = found;
    });
    await act('completePickup');
    expect(await dropUnsent(pickup.id, 'completePickup')).toBe(true);
    answer({ coords } as GeolocationPosition); // all that is read of it
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stored()).toEqual([]);
  });

  test('logout erases acts with their positions', async () => {
    givePhone(here);
    await act('startPickup');
    await expect.poll(async () => (await stored())[0]?.body).toHaveProperty('position');
    await eraseDevice(kofi.id);
    expect(await stored()).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain('5.534');
  });
});

test.each([null, false])('who did not agree (%s) is never asked, and waits for nothing', async (consent) => {
  positionConsent.keep(consent);
  const ask = vi.fn(here);
  givePhone(ask);
  await act('startPickup');
  expect(ask).not.toHaveBeenCalled();
  expect(sent).toEqual([{ at: expect.any(String) }]);
});

test('a press after a failure of the server is the same act, at the same time', async () => {
  givePhone(here);
  const real = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    await real(url, init);
    vi.stubGlobal('fetch', real);
    return Response.json({ message: 'Failed.', code: 'internal', requestId: 'r' }, { status: 500 });
  });
  await expect(act('startPickup')).rejects.toMatchObject({ status: 500 });
  expect(await act('startPickup')).toMatchObject({ pickup: { status: 'in progress' } });
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[1]).toHaveProperty('position');
});
