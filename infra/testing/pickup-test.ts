import { afterAll, expect } from 'vitest';
import { startTestApi, type TestAnswer, type TestApi } from './api.ts';
import { testDay } from './pass-time.ts';
import { bringToToday } from './samples/bring-to-today.ts';
import { person, type TestPerson } from './samples/people.ts';
import { pickupRequest } from './samples/pickup-request.ts';

/** A test API with two households, two collectors and an admin, and what they do most. */
export type PickupTest = {
  readonly api: TestApi;
  readonly ama: TestPerson;
  readonly esi: TestPerson;
  readonly kofi: TestPerson;
  readonly yaw: TestPerson;
  readonly admin: TestPerson;
  send(who: Pick<TestPerson, 'token'>, route: string, body?: object, key?: string): Promise<TestAnswer>;
  book(user?: TestPerson, body?: object, key?: string): Promise<TestAnswer>;
  assign(id: string, collector: TestPerson, more?: object): Promise<TestAnswer>;
  /** A pickup of the test day at a time (`14:00`), given to a collector. @returns its id. */
  assignedAt(time: string, user: TestPerson, collector: TestPerson, more?: object): Promise<string>;
  /** A pickup of today, assigned to this collector, as the admin's call answered it. */
  assigned(user?: TestPerson, collector?: TestPerson): Promise<TestAnswer['body']>;
};

/** Starts the API on a table of its own for the tests of a file, and creates the people. The API stops with the file. */
export async function setUpPickupTest(): Promise<PickupTest> {
  const api = await startTestApi();
  afterAll(() => api.stop());
  const [ama, esi, kofi, yaw, admin] = await Promise.all([
    person('user', { firstName: 'Ama', phone: '+233241111111' }),
    person('user', { firstName: 'Esi' }),
    person('collector', { firstName: 'Kofi', phone: '+233242222222' }),
    person('collector', { firstName: 'Yaw' }),
    person('admin', { firstName: 'Efua' }),
  ]);
  const send: PickupTest['send'] = ({ token }, route, body, key) =>
    api.call(route, {
      token,
      body: body ?? (route.startsWith('GET') ? undefined : {}),
      headers: key ? { 'idempotency-key': key } : {},
    });
  const book = (user: TestPerson = ama, body: object = pickupRequest(), key?: string) =>
    send(user, 'POST /pickups', body, key);
  const assign = (id: string, collector: TestPerson, more: object = {}) =>
    send(admin, `PATCH /admins/pickups/${id}/assign`, { collectorId: collector.id, ...more });
  const assignedAt: PickupTest['assignedAt'] = async (time, user, collector, more = {}) => {
    const slot = { date: testDay, time, ...more };
    const { body } = await book(user, { wasteType: 'plastic', location: 'Kasoa', ...slot });
    expect((await assign(body.pickup.id, collector)).status).toBe(200);
    return body.pickup.id;
  };
  const assigned = async (user: TestPerson = ama, collector: TestPerson = kofi) => {
    const { body } = await book(user);
    await bringToToday(body.pickup.id);
    const answer = await assign(body.pickup.id, collector);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.pickup;
  };
  return { api, ama, esi, kofi, yaw, admin, send, book, assign, assignedAt, assigned };
}
