import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { setClock } from '#testing/pass-time.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

let api: TestApi;
let jobs: TestJobs;
let admin: TestPerson;
let ama: TestPerson;
let kofi: TestPerson;

beforeAll(async () => {
  setClock('10:00');
  api = await startTestApi();
  jobs = testJobs(api.store);
  admin = await person('admin');
  ama = await person('user', { firstName: 'Ama', lastName: 'Ɔseɛ' });
  kofi = await person('collector', { firstName: 'Kofi' });
});
afterAll(() => api.stop());

const call = (route: string, token = admin.token, body?: object) => api.call(route, { token, body });
const listIds = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const dayMs = 24 * 60 * 60 * 1000;

/** A pickup booked so many days ago for the day after; stored directly, since the call refuses the past. */
async function booked(daysAgo: number, location = 'Kasoa, blue kiosk'): Promise<string> {
  const now = new Date(Date.now() - daysAgo * dayMs);
  const date = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  const time = now.toISOString().slice(11, 16);
  const ulidText = `${now.getTime()}`.padStart(26, '0');
  const place = { scheduledAt: toScheduledAt(date, time) };
  const pickup = newPickup({ wasteType: 'glass', location }, place, ama, { pickupUlid: ulidText }, now);
  await createPickup(pickup);
  return pickup.id;
}

describe('GET /admins/pickups', () => {
  it('lists all newest first, by status, and those overdue', async () => {
    const old = await booked(5, 'Tema harbour');
    const done = await booked(4);
    const fresh = await booked(0.01);
    await call(`PATCH /admins/pickups/${old}/assign`, admin.token, { collectorId: kofi.id });
    await call(`PATCH /admins/pickups/${done}/assign`, admin.token, { collectorId: kofi.id });
    await call(`PATCH /collectors/pickups/${done}/complete`, kofi.token, {});
    const ids = async (query: string) => listIds((await call(`GET /admins/pickups${query}`)).body.pickups);
    expect(await ids('')).toEqual([fresh, done, old]);
    expect(await ids('?status=assigned')).toEqual([old]);
    expect(await ids('?status=in%20progress')).toEqual([]);
    expect(await ids('?overdue=true')).toEqual([old]);
    expect(await ids('?overdue=true&status=completed')).toEqual([]);
    expect(await ids(`?collectorId=${kofi.id}`)).toEqual(expect.arrayContaining([old, done]));
    const day = new Date(Date.now() + 0.99 * dayMs).toISOString().slice(0, 10);
    expect(await ids(`?areaId=everywhere&from=${day}&to=${day}`)).toEqual([fresh]);
    expect(await ids(`?wasteType=plastic&from=${day}&to=${day}`)).toEqual([]);
    const { pickups, nextCursor } = (await call('GET /admins/pickups?limit=2')).body;
    expect(listIds(pickups)).toEqual([fresh, done]);
    expect(await ids(`?limit=2&cursor=${nextCursor}`)).toEqual([old]);
    expect(pickups[1]).toMatchObject({ status: 'completed', assignedCollector: { firstName: 'Kofi' } });
    expect(pickups[1]).not.toHaveProperty('history');
  });

  it('searches all of them, by the beginning of words of location or household', async () => {
    await jobs.runUntilIdle();
    const search = async (q: string, more = '') =>
      (await call(`GET /admins/pickups?q=${encodeURIComponent(q)}${more}`)).body.pickups.map(
        (one: { location: string }) => one.location,
      );
    expect(await search('tem')).toEqual(['Tema harbour']);
    expect(await search('ƆSEƐ harb')).toEqual(['Tema harbour']);
    expect(await search('ɔse')).toHaveLength(3);
    expect(await search('ɔse', '&status=completed')).toHaveLength(1);
    expect(await search('ɔse', '&overdue=true')).toEqual(['Tema harbour']);
    const [harbour] = (await call('GET /admins/pickups?q=tem')).body.pickups;
    expect(await search(shortId(harbour.id))).toEqual(['Tema harbour']);
    expect(await search('nowhere')).toEqual([]);
    expect(await search('—')).toEqual([]);
    expect(await search(' ')).toHaveLength(3);
  });

  it('refuses nonsense and other roles', async () => {
    for (const query of [
      '?status=lost',
      '?overdue=1',
      '?limit=0',
      '?cursor=!',
      '?cursor=abc',
      '?q=a&cursor=abc',
    ]) {
      expect((await call(`GET /admins/pickups${query}`)).status).toBe(400);
    }
    expect((await call('GET /admins/pickups', ama.token)).status).toBe(403);
    expect((await call('GET /admins/pickups', kofi.token)).status).toBe(403);
    expect((await api.call('GET /admins/pickups')).status).toBe(401);
  });
});

describe('a search for people', () => {
  it('goes over all of them, by the beginning of words of name and email', async () => {
    const esi = await person('user', { firstName: 'Esi', lastName: 'Boateng' });
    const pending = await person('collector', { lastName: 'Boateng', isApproved: false });
    await jobs.runUntilIdle();
    const users = async (q: string) =>
      listIds((await call(`GET /admins/users?q=${encodeURIComponent(q)}`)).body.users);
    expect(await users('boat')).toEqual([esi.id]);
    expect(await users(`es ${esi.email.slice(0, 20)}`)).toEqual([esi.id]);
    expect(await users('kofi')).toEqual([]);
    const collectors = async (query: string) =>
      listIds((await call(`GET /admins/collectors?q=boat${query}`)).body.collectors);
    expect(await collectors('')).toEqual([pending.id]);
    expect(await collectors('&approved=true')).toEqual([]);
    expect(await collectors('&approved=false')).toEqual([pending.id]);
  });
});

describe('GET /admins/overview', () => {
  it('counts everything and shows the five latest of each', async () => {
    for (let i = 0; i < 4; i += 1) await booked(0.02 + i / 1000);
    await jobs.runUntilIdle();
    const { status, body } = await call('GET /admins/overview');
    expect(status).toBe(200);
    expect(body.totals).toEqual({ users: 2, collectors: 2, pickups: 7 });
    expect(body.pickupsByStatus).toEqual({
      ...Object.fromEntries(statuses.map((one) => [one, 0])),
      pending: 5,
      assigned: 1,
      completed: 1,
    });
    expect(body.pickupsByWasteType).toMatchObject({ glass: 7, organic: 0 });
    expect(body.pickupsByDay).toHaveLength(30);
    const days = body.pickupsByDay as { day: string; count: number }[];
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(7);
    expect(body.recent.pickups).toHaveLength(5);
    expect(listIds(body.recent.users)).toContain(ama.id);
    expect(listIds(body.recent.collectors)).toContain(kofi.id);
  });

  it('counts what waits for staff, and no longer once it is done', async () => {
    const work = async () => {
      await jobs.runUntilIdle();
      return (await call('GET /admins/overview')).body.work;
    };
    const before = await work();
    const waits = await booked(0.03);
    const overdue = await booked(6);
    const collector = await person('collector', { isApproved: false });
    const contact = { name: 'Esi', email: 'esi@example.com', subject: 'Bins', message: 'One more, please.' };
    expect((await call('POST /contact', '', contact)).status).toBe(202);
    expect(await work()).toEqual({
      toAssign: before.toAssign + 2,
      waiting: before.waiting,
      toApprove: before.toApprove + 1,
      overdue: before.overdue + 1,
      openMessages: before.openMessages + 1,
      openProblems: before.openProblems,
      lateProblems: before.lateProblems,
      moneyRequests: 0,
    });
    for (const id of [waits, overdue]) {
      await call(`PATCH /admins/pickups/${id}/assign`, admin.token, { collectorId: kofi.id });
    }
    const refusal = { reason: 'nobody-home' };
    expect(
      (await call(`PATCH /collectors/pickups/${waits}/could-not-collect`, kofi.token, refusal)).status,
    ).toBe(200);
    await call(`PATCH /collectors/pickups/${overdue}/complete`, kofi.token, {});
    await call(`PATCH /admins/collectors/${collector.id}/approve`);
    const [message] = (await call('GET /admins/messages')).body.messages;
    expect((await call(`PATCH /admins/messages/${message.id}/resolve`)).status).toBe(200);
    // Nobody was at home: that household has to choose a new time.
    expect(await work()).toEqual({ ...before, waiting: before.waiting + 1 });
  });

  it('is for admins only', async () => {
    expect((await call('GET /admins/overview', kofi.token)).status).toBe(403);
    expect((await call('GET /admins/overview', ama.token)).status).toBe(403);
    expect((await api.call('GET /admins/overview')).status).toBe(401);
  });
});
