import { ulid } from 'ulid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listOwnPickups, readBookingLoad } from '#data/pickups/own-pickups.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

const setup = await setUpPickupTest();
const { api } = setup;
afterEach(() => {
  vi.useRealTimers();
});

const book = (one: TestPerson, key?: string) => setup.book(one, pickupRequest(), key);
const cancel = (one: TestPerson, id: string) =>
  api.call(`PATCH /pickups/${id}/cancel`, { token: one.token, body: {} });
const rename = (one: TestPerson, firstName: string) =>
  api.call('PATCH /me', { token: one.token, body: { firstName } });

describe('a household', () => {
  it('has at most 20 pickups open; one less, and it can request another', async () => {
    const one = await person('user');
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await book(one)).body.pickup.id);
    const refused = await book(one);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(
      'You have 20 open pickups. Once one is collected or cancelled, you can book another.',
    );
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await cancel(one, ids[0] ?? '')).status).toBe(200);
    expect((await book(one)).status).toBe(201);
  });

  it('requests at most 30 pickups an hour; what was refused or repeated does not count', async () => {
    const one = await person('user');
    vi.useFakeTimers({ toFake: ['Date'] });
    const begin = Date.now();
    for (let count = 0; count < 30; count += 1) {
      // Changes count by the minute: this is about the hour.
      vi.setSystemTime(begin + count * 10_000);
      const body = { ...pickupRequest(), location: '' };
      if (count < 3) expect((await setup.book(one, body)).status).toBe(400);
      const { pickup } = (await book(one, `key-${count}`)).body;
      expect((await book(one, `key-${count}`)).body.pickup.id).toBe(pickup.id);
      await cancel(one, pickup.id);
    }
    const refused = await book(one);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You can book at most 30 pickups an hour. Please try again later.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await book(one, 'key-29')).status, 'its answer was lost').toBe(201);
    vi.setSystemTime(begin + 3_601_000);
    expect((await book(one)).status).toBe(201);
  });

  it('may use a key again from the very second that it expires in', async () => {
    const one = await person('user');
    vi.useFakeTimers({ toFake: ['Date'] });
    const second = Math.floor(Date.now() / 1000) * 1000;
    vi.setSystemTime(second);
    const date = new Date(second + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
    const body = { ...pickupRequest(), date };
    const first = (await setup.book(one, body, 'week')).body.pickup.id;
    vi.setSystemTime(second + 7 * 24 * 3_600_000 - 1000);
    expect((await setup.book(await logInAgain(one), body, 'week')).body.pickup.id).toBe(first);
    vi.setSystemTime(second + 7 * 24 * 3_600_000 + 300);
    const again = await setup.book(await logInAgain(one), body, 'week');
    expect([again.status, again.body.pickup?.id === first]).toEqual([201, false]);
  });

  it('is counted open however many finished pickups are newer', async () => {
    const one = await person('user');
    expect((await readBookingLoad(one.id, 30)).open).toBe(0);
    await book(one);
    expect((await readBookingLoad(one.id, 30)).open).toBe(1);
  });

  it('gets a filtered list in bounded pages that lead to the end', async () => {
    const one = await person('user');
    const { pickup } = (await book(one)).body;
    const later = Date.now() + 1000;
    for (let count = 0; count < 520; count += 40) {
      const many = Array.from({ length: 40 }, (_, index) =>
        createPickup(
          pendingPickup({ id: `${ulid(later + count + index)}-${one.id}`, user: one, status: 'completed' }),
        ),
      );
      await Promise.all(many);
    }
    const first = await listOwnPickups(one, { limit: 10 }, { statuses: ['pending'] });
    expect(first.pickups).toEqual([]);
    expect(first.nextCursor).toBeDefined();
    const second = await listOwnPickups(
      one,
      { limit: 10, cursor: first.nextCursor ?? '' },
      { statuses: ['pending'] },
    );
    expect(second.pickups.map(({ id }) => id)).toEqual([pickup.id]);
    expect(second.nextCursor).toBeUndefined();
  });
});

describe('changes', () => {
  it('are 60 a minute for a household, refused or not, and nobody else is held up', async () => {
    const one = await person('user');
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, count) => rename(one, count % 2 ? '' : 'Ama')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_requests',
      message: 'You’re making changes too fast. Please wait a minute and try again.',
    });
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await rename(await person('user'), 'Esi')).status).toBe(200);
    expect((await api.call('GET /me', { token: one.token })).status, 'reading').toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await rename(one, 'Ama')).status).toBe(200);
  });

  it('are 60 a minute for a collector and 600 for an admin', async () => {
    const count = async (one: TestPerson, calls: number) => {
      const statuses: number[] = [];
      for (let from = 0; from < calls; from += 50) {
        const some = Array.from({ length: 50 }, () => rename(one, ''));
        statuses.push(...(await Promise.all(some)).map(({ status }) => status));
      }
      return statuses.filter((status) => status === 400).length;
    };
    expect(await count(await person('collector'), 100)).toBe(60);
    expect(await count(await person('admin'), 650)).toBe(600);
  });
});
