import * as v from 'valibot';
import { assignPickups } from '#contracts/plan/dispatch-calls.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { todayInAccra } from '#shared/dates.ts';
import { boardCollectors, boardPickups, neighbours } from './demo-board.ts';
import { requestPickup, toInstant } from './request-pickup.ts';
import { type Caller, readId } from './seed-caller.ts';
import { approve, logIn, signUp, signUpHousehold } from './seed-people.ts';

/** Positions in `demoAreas`. */
const indexes = { osu: 0, madina: 1 } as const;

type Booked = { readonly id: string; readonly location: string; readonly scheduledAt: number };

/**
 * Fills the dispatch board: pickups of a few neighbours, some of them assigned, to a collector too who is off then.
 * @param now the time that the demo data ends at, in milliseconds; the calls are received before it
 */
export async function seedBoard(gateway: Gateway, areaIds: readonly string[], now: number): Promise<void> {
  const admin = await logIn(gateway, '/admins/login', 'admin@sankofa.test');
  const households = await Promise.all(
    neighbours.map(async (one) => {
      await signUpHousehold(gateway, one);
      return logIn(gateway, '/users/login', one.email);
    }),
  );
  const assigned = { abena: [] as Booked[], yussif: [] as Booked[] };
  for (const [index, { area, inDays, time, collector, ...form }] of boardPickups.entries()) {
    const household = households[index % households.length];
    const areaId = areaIds[indexes[area]];
    if (!household || !areaId) throw new Error('The demo has no households or no areas.');
    // What is over already would only be overdue.
    const wanted = Math.max(now, toInstant({ inDays, time }, now));
    const pickup = await requestPickup(household, { ...form, size: 'bag' }, wanted, areaId);
    if (collector) assigned[collector].push({ ...pickup, location: form.location });
  }
  const abena = await hire(gateway, admin, 'abena', { vehicle: 'truck', stopsPerDay: 40 });
  const yussif = await hire(gateway, admin, 'yussif', { vehicle: 'tricycle', stopsPerDay: 20 });
  await assign(admin, abena, assigned.abena);
  await assign(admin, yussif, assigned.yussif);
  const caller = await logIn(gateway, '/collectors/login', boardCollectors.abena.email);
  const dayOff = new Date(Math.min(...assigned.abena.map(({ scheduledAt }) => scheduledAt)));
  await caller('PUT', `/collectors/me/days-off/${todayInAccra(dayOff)}`, {});
}

async function hire(gateway: Gateway, admin: Caller, who: keyof typeof boardCollectors, profile: object) {
  const { collector } = await signUp(gateway, '/collectors/signup', boardCollectors[who], { profile });
  const id = readId(collector);
  await approve(admin, id);
  return id;
}

async function assign(admin: Caller, collectorId: string, booked: readonly Booked[]): Promise<void> {
  const pickups = booked.map(({ id }) => ({ id, version: 1 }));
  const answer = await admin('PATCH', '/admins/pickups/assign', { collectorId, pickups });
  const { results } = v.parse(assignPickups.answer, answer);
  const refused = results.find(({ error }) => error);
  if (!refused) return;
  const { location } = booked.find(({ id }) => id === refused.id) ?? {};
  throw new Error(`The demo's pickup (${location}) was not assigned: ${refused.error?.message}`);
}
