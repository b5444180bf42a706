import { ulid } from 'ulid';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { type VisitKind, visitKinds } from '#contracts/rounds/visit-fields.ts';
import { createAccount, saveConsents } from '#data/accounts/accounts.ts';
import { createPickup, findPickup } from '#data/pickups/pickups.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import { proveDialling } from '#domain/accounts/consents.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { findDue } from '#domain/money/settle.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { listPostings, sumAccount } from '#testing/money-test.ts';
import type { Random } from '#testing/random.ts';
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
 * Some sequences of keys on the phone of a new collector, who has a stop of each kind of waste today, most with a price. They
 * answer besides what `pressRandomly` finds which acts were done twice, or not told, or told and not done, and where money is
 * noted that was not told, or does not equal its postings.
 * @param phone E.164, of nobody
 */
export async function collectRandomly(
  gateway: Gateway,
  phone: string,
  randoms: readonly Random[],
): Promise<Walk[]> {
  const began = todayInAccra(new Date());
  const { collectorId, userId, stops } = await makeRound(phone);
  const told = new Set<string>();
  const paid = new Set<string>();
  const walks: Walk[] = [];
  for (const random of randoms) {
    const walk = await pressRandomly(gateway, phone, random, ({ text }) => {
      for (const kind of visitKinds) {
        const waste = said[kind].exec(text)?.[1];
        if (waste) told.add(`${kind} ${waste}`);
      }
      const cash = /^Done: ([\w-]+),.*\. GHS ([\d.]+) paid\.$/m.exec(text);
      if (cash) paid.add(`${cash[1]} ${cash[2]}`);
    });
    walks.push({ ...walk, done: nothingDone });
  }
  const days = [...new Set([began, todayInAccra(new Date())])];
  const visits = (await Promise.all(days.map((day) => listVisitsOf(day, collectorId)))).flat();
  const done = visits.map(({ kind, pickupId }) => `${kind} ${stops.get(pickupId)}`);
  const collected = done.filter((act) => act.startsWith('complete')).length;
  const sins = [...compare(done, told), ...(await compareMoney(collectorId, userId, stops, paid))];
  // A screen may show what a sequence before it did, so that all are judged together.
  return [...walks, { requests: 0, done: { ...nothingDone, collected, paid: paid.size }, sins }];
}

/** Money that a pickup has and nobody was told of, or that its postings do not have. */
async function compareMoney(
  collectorId: string,
  userId: string,
  stops: ReadonlyMap<string, string>,
  told: ReadonlySet<string>,
): Promise<string[]> {
  const pickups = await Promise.all([...stops.keys()].map((id) => findPickup(id)));
  const postings = await listPostings(userId);
  const cash = sumAccount(postings, ledgerAccounts.cash(collectorId));
  const noted = pickups.map((pickup) => pickup?.money?.paid ?? 0);
  const sum = noted.reduce((total, amount) => total + amount, 0);
  const owed = pickups.reduce((total, pickup) => total + (pickup ? findDue(pickup) : 0), 0);
  const due = sumAccount(postings, ledgerAccounts.household(userId));
  const untold = [...stops.values()].flatMap((waste, index) => {
    const amount = noted[index] ?? 0;
    const text = `${waste} ${printPesewasPlainly(amount).replace('GHS ', '')}`;
    return amount > 0 && !told.has(text) ? [`${text} is noted as paid, and was not told`] : [];
  });
  return [
    ...untold,
    ...(cash === sum ? [] : [`${cash} pesewas of cash are posted, ${sum} are noted at pickups`]),
    ...(due === owed ? [] : [`${due} pesewas are posted as due, ${owed} are noted at pickups`]),
  ];
}

/** With a size, without one, or without a price: one kind of waste after the other. */
function priceOf(index: number): Partial<PickupRecord> {
  if (index % 3 === 0) return {};
  const size = index % 3 === 1 ? ('bin' as const) : undefined;
  return { price: { listId: 'L', amounts: { bag: 500, bin: 1250 }, booked: size } };
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
  for (const [index, wasteType] of wasteTypes.entries()) {
    const { price } = priceOf(index);
    const id = joinPickupId({ pickupUlid: ulid(), userId: user.id });
    const pickup = pendingPickup({
      id,
      user,
      content: { wasteType, location: 'Kasoa, blue kiosk by the Shell', size: price?.booked },
      price,
      scheduledAt: now.toISOString(),
      status: 'assigned',
      assignedCollector: { id: collectorId, firstName, lastName },
    });
    await createPickup(pickup);
    stops.set(id, wasteLabel(wasteType));
  }
  return { collectorId, userId: user.id, stops };
}
