import { ulid } from 'ulid';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { type VisitKind, visitKinds } from '#contracts/rounds/visit-fields.ts';
import { createAccount, saveConsents } from '#data/accounts/accounts.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import { proveDialling } from '#domain/accounts/consents.ts';
import type { Random } from '#infra/bench/random.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { todayInAccra } from '#shared/dates.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { pressRandomly, type Walk } from './dial-randomly.ts';
import { nothingDone } from './told.ts';

/** What a collector's phone is told of each act, with the waste of the stop. */
const said: Readonly<Record<VisitKind, RegExp>> = {
  start: /^On your way: ([\w-]+),/m,
  complete: /^Done: ([\w-]+),/m,
  'could-not-collect': /^Not collected: ([\w-]+),/m,
  // Which one the screen before said.
  'undo-complete': /^Not done, as before\.\n(?:On your way: )?([\w-]+),/m,
};

/**
 * Some sequences of keys on the phone of a new collector, who has a stop of each kind of waste today. They answer besides what
 * `pressRandomly` finds which acts were done twice, or not told, or told and not done.
 * @param phone E.164, of nobody
 */
export async function collectRandomly(
  gateway: Gateway,
  phone: string,
  randoms: readonly Random[],
): Promise<Walk[]> {
  const began = todayInAccra(new Date());
  const { collectorId, stops } = await makeRound(phone);
  const told = new Set<string>();
  const walks: Walk[] = [];
  for (const random of randoms) {
    const walk = await pressRandomly(gateway, phone, random, ({ text }) => {
      for (const kind of visitKinds) {
        const waste = said[kind].exec(text)?.[1];
        if (waste) told.add(`${kind} ${waste}`);
      }
    });
    walks.push({ ...walk, done: nothingDone });
  }
  const days = [...new Set([began, todayInAccra(new Date())])];
  const visits = (await Promise.all(days.map((day) => listVisitsOf(day, collectorId)))).flat();
  const done = visits.map(({ kind, pickupId }) => `${kind} ${stops.get(pickupId)}`);
  const collected = done.filter((act) => act.startsWith('complete')).length;
  // A screen may show what a sequence before it did, so that all are judged together.
  return [...walks, { requests: 0, done: { ...nothingDone, collected }, sins: compare(done, told) }];
}

function compare(done: readonly string[], told: ReadonlySet<string>): string[] {
  const count = (act: string) => done.filter((one) => one === act).length;
  return [...new Set([...done, ...told])].flatMap((act) => {
    const most = act.startsWith('complete') ? 1 + count(`undo-${act}`) : 1;
    const isUndo = act.startsWith('undo');
    if (!told.has(act) || count(act) === 0)
      return [`${act}: done ${count(act)} times, told: ${told.has(act)}`];
    return !isUndo && count(act) > most ? [`${act}: done ${count(act)} times`] : [];
  });
}

/** A collector who switched dialling on with the password, and the stops by their ids. */
async function makeRound(phone: string) {
  const now = new Date();
  const person = { firstName: 'Kofi', lastName: 'Boateng', email: '', phone } as const;
  const account = await createAccount(
    { ...person, role: 'collector', phoneVerified: true, isApproved: true },
    now,
  );
  const { id: collectorId, firstName, lastName, consents = {} } = account;
  await saveConsents(collectorId, proveDialling(consents, now));
  const user = { id: ulid(), firstName: 'Ama', lastName: 'Mensah' };
  const stops = new Map<string, string>();
  for (const wasteType of wasteTypes) {
    const id = joinPickupId({ pickupUlid: ulid(), userId: user.id });
    const pickup = pendingPickup({
      id,
      user,
      content: { wasteType, location: 'Kasoa, blue kiosk by the Shell' },
      scheduledAt: now.toISOString(),
      status: 'assigned',
      assignedCollector: { id: collectorId, firstName, lastName },
    });
    await createPickup(pickup);
    stops.set(id, wasteLabel(wasteType));
  }
  return { collectorId, stops };
}
