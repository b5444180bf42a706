import { printDate, printTime } from '#shared/dates.ts';
import { startTestApi, type TestAnswer, type TestApi } from './api.ts';
import { bringToToday } from './samples/bring-to-today.ts';
import { person, type TestPerson } from './samples/people.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Date and time of a day from now, as a browser sends them. */
export function inDays(days: number, time = '09:30') {
  const date = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return { date: printDate(date), time: printTime(time) };
}

/** What a household sends to request a pickup. */
export const pickupRequest = () => ({ wasteType: 'plastic', location: 'Kasoa, blue kiosk', ...inDays(2) });

/** A test API with two households, two collectors and an admin, and what they do most. */
export type PickupTest = {
  readonly api: TestApi;
  readonly ama: TestPerson;
  readonly esi: TestPerson;
  readonly kofi: TestPerson;
  readonly yaw: TestPerson;
  readonly admin: TestPerson;
  book(user?: TestPerson, body?: object, key?: string): Promise<TestAnswer>;
  assign(id: string, collector: TestPerson, more?: object): Promise<TestAnswer>;
  /** A pickup of today, assigned to this collector, as the admin's call answered it. */
  assigned(user?: TestPerson, collector?: TestPerson): Promise<TestAnswer['body']>;
};

/** Starts the API on a table of its own and creates the people. */
export async function setUpPickupTest(): Promise<PickupTest> {
  const api = await startTestApi();
  const [ama, esi, kofi, yaw, admin] = await Promise.all([
    person('user', { firstName: 'Ama', phone: '+233241111111' }),
    person('user', { firstName: 'Esi' }),
    person('collector', { firstName: 'Kofi', phone: '+233242222222' }),
    person('collector', { firstName: 'Yaw' }),
    person('admin', { firstName: 'Efua' }),
  ]);
  const book = async (user: TestPerson = ama, body: object = pickupRequest(), key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    return api.call('POST /pickups', { token: user.token, body, headers });
  };
  const assign = (id: string, collector: TestPerson, more: object = {}) =>
    api.call(`PATCH /admins/pickups/${id}/assign`, {
      token: admin.token,
      body: { collectorId: collector.id, ...more },
    });
  const assigned = async (user: TestPerson = ama, collector: TestPerson = kofi) => {
    const { body } = await book(user);
    await bringToToday(body.pickup.id);
    const answer = await assign(body.pickup.id, collector);
    if (answer.status !== 200)
      throw new Error(`The pickup could not be assigned: ${JSON.stringify(answer.body)}`);
    return answer.body.pickup;
  };
  return { api, ama, esi, kofi, yaw, admin, book, assign, assigned };
}
