import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { doneStops, endUndo } from '#collector/round/done-stops.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { noteLostAssignment } from '#data/pickups/lost-assignments.ts';
import { openQueue } from '#platform/offline/queue/queue-store.ts';
import { saveSession } from '#platform/session/session.ts';
import { todayInAccra } from '#shared/dates.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { realApi } from './real-api.ts';
import { book, storePickup } from './render-screen.tsx';

/** Logs a fresh collector in, with a token that the real handlers accept. */
export async function logInCollector(isApproved = true): Promise<TestPerson> {
  const collector = await person('collector', { firstName: 'Kofi', lastName: 'Boateng', isApproved });
  const { id, firstName, lastName, email, createdAt } = collector;
  const account = { id, firstName, lastName, email, createdAt, role: 'collector' as const, isApproved };
  saveSession({ token: collector.token, role: 'collector', account });
  return collector;
}

/** The same on a device that keeps changes for later, until the test is over; it can undo nothing of a test before. */
export async function logInWithQueue(): Promise<TestPerson> {
  for (const { id } of doneStops.read()) endUndo(id);
  const collector = await logInCollector();
  const close = openQueue(collector.id, () => undefined);
  onTestFinished(() => act(close));
  return collector;
}

/** A household whose collector may call it. */
export function household(): Promise<TestPerson> {
  return person('user', { firstName: 'Ama', lastName: 'Mensah', phone: '+233241234567' });
}

async function done(route: string, token: string, body: object = {}): Promise<Pickup> {
  const answer = await realApi().call(route, { token, body });
  if (answer.status !== 200) throw new Error(`${route} answered ${answer.status}`);
  return answer.body.pickup;
}

/** A pickup of a household, assigned to a collector. */
export async function createAssignedPickup(collector: TestPerson, user: TestPerson, overrides: object = {}) {
  const pickup = await book(user, overrides);
  const admin = await person('admin');
  return done(`PATCH /admins/pickups/${pickup.id}/assign`, admin.token, { collectorId: collector.id });
}

/** A pickup that was due months ago and is assigned to a collector: a stop of today's round, and not too early. */
export async function createStop(collector: TestPerson, user: TestPerson, location: string) {
  const pickup = await storePickup(user, location);
  const admin = await person('admin');
  return done(`PATCH /admins/pickups/${pickup.id}/assign`, admin.token, { collectorId: collector.id });
}

/** Stores today's round of a collector: these pickups in this order, ten minutes apart from 08:00 on. */
export async function storeRound(
  collector: TestPerson,
  pickups: readonly Pick<Pickup, 'id'>[],
): Promise<void> {
  const admin = await person('admin');
  const date = todayInAccra(new Date());
  const eight = Date.parse(`${date}T08:00:00.000Z`);
  const stops = pickups.map(({ id: pickupId }, index) => ({
    pickupId,
    plannedAt: new Date(eight + index * 600_000).toISOString(),
  }));
  await done(`PUT /admins/rounds/${date}/${collector.id}`, admin.token, { stops, confirmed: true });
}

/** A pickup that was assigned to a collector and completed today. */
export async function createCompletedPickup(collector: TestPerson, user: TestPerson, overrides: object = {}) {
  const pickup = await createAssignedPickup(collector, user, overrides);
  await bringToToday(pickup.id);
  return done(`PATCH /collectors/pickups/${pickup.id}/complete`, collector.token);
}

/** An admin opens a completed pickup again. */
export async function reopenByAdmin({ id }: Pickup): Promise<void> {
  const admin = await person('admin');
  await done(`PATCH /admins/pickups/${id}/reopen`, admin.token, { reason: 'One bag is still there' });
}

/** An admin pins a stop. */
export async function pinByAdmin(id: string, body: object): Promise<void> {
  await done(`PATCH /admins/pickups/${id}/pin`, (await person('admin')).token, body);
}

/** Its household cancels; the note for its collector is left as the stream job does it. */
export async function cancelAssignedPickup(
  pickup: Pickup,
  collector: TestPerson,
  user: TestPerson,
): Promise<void> {
  await done(`PATCH /pickups/${pickup.id}/cancel`, user.token);
  const { id: pickupId, wasteType, scheduledAt } = pickup;
  await noteLostAssignment(collector.id, { pickupId, wasteType, scheduledAt }, new Date());
}
