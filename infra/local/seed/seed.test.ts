import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '#contracts/contract.ts';
import type { listPickups } from '#contracts/pickups/pickup-calls.ts';
import type { getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { addDays } from '#shared/dates.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { setClock } from '#testing/pass-time.ts';
import { demoPassword } from './demo-accounts.ts';
import { boardPickups } from './demo-board.ts';
import { demoPickups } from './demo-pickups.ts';
import { nameInErrors, requestPickup } from './request-pickup.ts';
import { seed } from './seed.ts';
import { createCaller } from './seed-caller.ts';

/** The handlers keep the clients of the first one's services, so that each ends with the file. */
const apis: TestApi[] = [];
let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
  apis.push(api);
});

afterAll(async () => {
  for (const one of apis) await one.stop();
  vi.useRealTimers();
});

async function logIn(role: 'user' | 'admin', email: string): Promise<string> {
  const answer = await api.call(`POST /${role}s/login`, { body: { email, password: demoPassword } });
  expect(answer.status).toBe(200);
  return answer.body.token;
}

/** One of each weekday, the last days of a year and of three months among them; as `testDay`, ahead of every clock. */
const days = [
  ['Monday', '2037-11-30'],
  ['Tuesday', '2037-11-24'],
  ['Wednesday', '2037-11-25'],
  ['Thursday', '2037-12-31'],
  ['Friday', '2036-02-29'],
  ['Saturday', '2037-11-28'],
  ['Sunday', '2038-01-31'],
] as const;

describe.each(days)('the demo data on %s, %s', (_, today) => {
  it.each(['00:10', '10:30', '23:50'])('at %s', async (time) => {
    setClock(time, today);
    await seed(api.gateway, Date.now());
    const token = await logIn('admin', 'admin@sankofa.test');
    const read = async (route: string) => (await api.call(route, { token })).body;

    const { pickups }: Answer<typeof listPickups> = await read('GET /admins/pickups?limit=100');
    // And one of the standing order.
    expect(pickups).toHaveLength(demoPickups.length + boardPickups.length + 1);
    const ofBoard = pickups.filter(({ location }) => boardPickups.some((one) => one.location === location));
    expect(ofBoard).toHaveLength(boardPickups.length);
    for (const { scheduledAt, area } of ofBoard) {
      expect(Date.parse(scheduledAt)).toBeGreaterThanOrEqual(Date.now());
      expect(['Osu and Labone', 'Madina']).toContain(area.name);
    }

    const board: Answer<typeof getDispatch> = await read(`GET /admins/dispatch?date=${addDays(today, 1)}`);
    const count = (wanted: string) => board.pickups.filter(({ status }) => status === wanted).length;
    expect(count('pending')).toBeGreaterThanOrEqual(8);
    expect(count('assigned')).toBeGreaterThanOrEqual(3);

    const mine = await api.call('GET /pickups/mine', { token: await logIn('user', 'ama@sankofa.test') });
    expect(mine.body.counts).toEqual({ total: 13, pending: 7, completed: 4, cancelled: 2 });
  });
});

it('a pickup of the demo that is refused is named', async () => {
  setClock('10:30');
  const request = { wasteType: 'glass', location: 'Osu, chop bar' } as const;
  const refused = requestPickup(createCaller(api.gateway), request, Date.now());
  await expect(refused).rejects.toThrow(
    /pickup of glass \(Osu, chop bar\).*POST \/pickups was refused with 401/,
  );
  const step = () => createCaller(api.gateway)('PATCH', '/pickups/nobody/cancel', {});
  await expect(nameInErrors(request, step)).rejects.toThrow(
    /pickup of glass \(Osu, chop bar\).*cancel was refused/,
  );
});
