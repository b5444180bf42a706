import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { testJobs } from '#testing/jobs.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { corrupt, overwrite } from '#testing/samples/odd-items.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** One record that cannot be read: the other records are shown, and staff learn that one is missing. */

const date = dateInDays(2);

const setup = await setUpPickupTest();

const staff = (route: string, body?: object) =>
  setup.api.call(route, { token: setup.admin.token, ...(body && { body }) });
const listIds = (records: readonly { id: string }[]) => records.map(({ id }) => id);

describe('a pickup with a status of a newer release', () => {
  let odd: string;
  let good: string;

  beforeAll(async () => {
    odd = (await setup.book()).body.pickup.id;
    good = (await setup.book()).body.pickup.id;
    // The search finds them.
    await testJobs(setup.api.store).runUntilIdle();
    await overwrite(keys.pickup(odd), { status: 'on hold' });
  });

  it.each([
    ['GET /admins/pickups'],
    [`GET /admins/pickups?from=${date}&to=${date}`],
    ['GET /admins/pickups?q=kasoa'],
    [`GET /admins/dispatch?date=${date}`],
  ])('is shown as it is by %s', async (route) => {
    const { status, body } = await staff(route);
    expect(status).toBe(200);
    expect(body.unreadable).toBeUndefined();
    expect(listIds(body.pickups)).toEqual(expect.arrayContaining([odd, good]));
    expect(body.pickups.find(({ id }: { id: string }) => id === odd).status).toBe('on hold');
  });

  it('leaves the plan, the overview, its household’s list, export and booking as they are', async () => {
    const { token } = setup.ama;
    const plan = await staff('POST /admins/plans', { date });
    expect(plan.status).toBe(200);
    expect(JSON.stringify(plan.body)).toContain(good);
    expect(JSON.stringify(plan.body)).not.toContain(odd);
    expect((await staff('GET /admins/overview')).body.recent.pickups).toHaveLength(2);
    const own = await setup.api.call('GET /pickups/mine', { token });
    expect(listIds(own.body.pickups)).toEqual([good, odd]);
    expect((await setup.api.call('GET /me/export', { token })).body.pickups).toHaveLength(2);
    expect((await setup.book()).status).toBe(201);
    expect((await setup.api.call(`GET /pickups/${odd}`, { token })).body.pickup.status).toBe('on hold');
  });

  it('takes no action', async () => {
    const sentence = 'A newer version of Sankofa has changed this. Please try again later.';
    const refused = await setup.assign(odd, setup.kofi);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', message: sentence } });
    const cancelled = await setup.api.call(`PATCH /pickups/${odd}/cancel`, {
      token: setup.ama.token,
      body: { version: 1 },
    });
    expect(cancelled).toMatchObject({ status: 409, body: { message: sentence } });
  });
});

describe('a pickup that cannot be read', () => {
  let bad: string;
  let good: string;

  beforeAll(async () => {
    bad = (await setup.book(setup.esi)).body.pickup.id;
    good = (await setup.book(setup.esi)).body.pickup.id;
    await setup.assign(bad, setup.yaw);
    await setup.assign(good, setup.yaw);
    await corrupt('pickup', keys.pickup(bad));
  });

  it.each([
    ['GET /admins/pickups?status=assigned'],
    [`GET /admins/pickups?from=${date}&to=${date}`],
    [`GET /admins/dispatch?date=${date}`],
  ])('is left out and counted by %s', async (route) => {
    const { status, body } = await staff(route);
    expect(status).toBe(200);
    expect(body.unreadable).toBe(1);
    expect(listIds(body.pickups)).toContain(good);
    expect(listIds(body.pickups)).not.toContain(bad);
  });

  it('is counted once on a page, and no page loses those behind it', async () => {
    const seen: string[] = [];
    let unreadable = 0;
    for (let cursor = ''; ; ) {
      const { body } = await staff(`GET /admins/pickups?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...listIds(body.pickups));
      unreadable += body.unreadable ?? 0;
      if (!body.nextCursor) break;
      cursor = body.nextCursor;
    }
    expect(seen).toContain(good);
    expect(seen).toHaveLength(4);
    expect(unreadable).toBeGreaterThan(0);
  });

  it('leaves plan, overview and household to staff', async () => {
    expect(await staff('POST /admins/plans', { date })).toMatchObject({
      status: 200,
      body: { unreadable: 1 },
    });
    expect(await staff('GET /admins/overview')).toMatchObject({ status: 200, body: { unreadable: 1 } });
    const { body } = await staff(`GET /admins/users/${setup.esi.id}`);
    expect(listIds(body.pickups)).toEqual([good]);
    expect(body.unreadable).toBe(1);
  });

  it('leaves list, export, booking and round to the others, who are told nothing of it', async () => {
    const { token } = setup.esi;
    const own = await setup.api.call('GET /pickups/mine?limit=1', { token });
    expect(listIds(own.body.pickups)).toEqual([good]);
    expect(own.body.nextCursor).toBeDefined();
    const next = await setup.api.call(`GET /pickups/mine?limit=1&cursor=${own.body.nextCursor}`, { token });
    expect(next).toMatchObject({ status: 200, body: { pickups: [] } });
    const all = await setup.api.call('GET /pickups/mine', { token });
    expect(all.body).not.toHaveProperty('unreadable');
    expect(listIds((await setup.api.call('GET /me/export', { token })).body.pickups)).toEqual([good]);
    expect((await setup.book(setup.esi)).status).toBe(201);
    const round = await setup.api.call('GET /collectors/pickups/assigned', { token: setup.yaw.token });
    expect(listIds(round.body.pickups)).toEqual([good]);
    expect(round.body).not.toHaveProperty('unreadable');
  });

  it('is no reason to refuse the others of a bulk', async () => {
    const body = {
      collectorId: setup.kofi.id,
      pickups: [
        { id: bad, version: 2 },
        { id: good, version: 2 },
      ],
    };
    const answer = await staff('PATCH /admins/pickups/assign', body);
    expect(answer.body.results).toMatchObject([
      { id: bad, error: { code: 'not_found' } },
      { id: good, pickup: { assignedCollector: { id: setup.kofi.id } } },
    ]);
  });
});

describe('an account that cannot be read', () => {
  beforeAll(() => corrupt('account', keys.account(setup.kofi.id)));

  it.each([
    ['GET /admins/collectors', 1],
    // With a stop of another that cannot be read.
    [`GET /admins/collectors?on=${date}`, 2],
    ['GET /admins/collectors?limit=1', undefined],
  ])('is left out of %s', async (route, unreadable) => {
    const { status, body } = await staff(route);
    expect(status).toBe(200);
    expect(listIds(body.collectors)).not.toContain(setup.kofi.id);
    if (unreadable !== undefined) {
      expect(body.unreadable).toBe(unreadable);
      expect(listIds(body.collectors)).toContain(setup.yaw.id);
    }
  });

  it('leaves users, search, overview, dispatch and plan as they are', async () => {
    const amas = await staff('GET /admins/users');
    expect(amas).toMatchObject({ status: 200 });
    await corrupt('account', keys.account(setup.esi.id));
    const { body } = await staff('GET /admins/users');
    expect(body.unreadable).toBe(1);
    expect(listIds(body.users)).toEqual([setup.ama.id]);
    const found = await staff('GET /admins/users?q=user');
    expect(found).toMatchObject({ status: 200, body: { unreadable: 1 } });
    expect(listIds(found.body.users)).toEqual([setup.ama.id]);
    expect((await staff('GET /admins/overview')).status).toBe(200);
    const board = await staff(`GET /admins/dispatch?date=${date}`);
    expect(listIds(board.body.collectors)).toEqual([setup.yaw.id]);
    expect((await staff('POST /admins/plans', { date })).status).toBe(200);
    expect((await staff('GET /admins/audit')).status).toBe(200);
  });
});

describe('an area that cannot be read', () => {
  let bad: string;
  let inBad: string;

  beforeAll(async () => {
    bad = (await createArea(setup.api, setup.admin)).id;
    await createArea(setup.api, setup.admin, { name: 'Labone' });
    const request = { ...pickupRequest(), areaId: bad, time: '10:00 AM' };
    inBad = (await setup.book(setup.ama, request)).body.pickup.id;
    await corrupt('area', keys.area(bad));
  });

  it('leaves the other areas to staff and to households', async () => {
    const { body } = await staff('GET /admins/areas');
    expect(body.unreadable).toBe(1);
    expect(body.areas.map(({ name }: { name: string }) => name)).toEqual(['Everywhere', 'Labone']);
    const open = await setup.api.call('GET /areas');
    expect(open.body.areas.map(({ name }: { name: string }) => name)).toEqual(['Everywhere', 'Labone']);
    expect((await setup.api.call('GET /slots', { token: setup.ama.token })).status).toBe(200);
  });

  it('keeps its pickups on the board, in the plan and among the pickups of a day', async () => {
    for (const route of [
      `GET /admins/dispatch?date=${date}`,
      `GET /admins/pickups?from=${date}&to=${date}`,
    ]) {
      const { status, body } = await staff(route);
      expect(status).toBe(200);
      expect(listIds(body.pickups)).toContain(inBad);
    }
    const plan = await staff('POST /admins/plans', { date });
    expect(JSON.stringify(plan.body)).toContain(inBad);
  });

  it('is shown to households again as soon as it is repaired', async () => {
    await overwrite(keys.area(bad), { windows: [{ start: '10:00', capacity: 3 }] });
    const { body } = await setup.api.call('GET /areas');
    expect(body.areas).toHaveLength(3);
  });
});

describe('a record that can be read and does not fit the answer', () => {
  it('is left out and counted, too', async () => {
    const odd = (await setup.book(setup.ama)).body.pickup.id;
    const before = await staff('GET /admins/pickups');
    expect(listIds(before.body.pickups)).toContain(odd);
    await overwrite(keys.pickup(odd), { 'user.id': 'nobody' });
    const { status, body } = await staff('GET /admins/pickups');
    expect(status).toBe(200);
    expect(listIds(body.pickups)).not.toContain(odd);
    expect(body.pickups).toHaveLength(before.body.pickups.length - 1);
    expect(body.unreadable).toBe((before.body.unreadable ?? 0) + 1);
    expect((await staff('GET /admins/overview')).status).toBe(200);
    const own = await setup.api.call('GET /pickups/mine', { token: setup.ama.token });
    expect(own).toMatchObject({ status: 200 });
    expect(listIds(own.body.pickups)).not.toContain(odd);
  });
});
