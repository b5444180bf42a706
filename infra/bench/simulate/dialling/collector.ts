import { type VisitKind, visitKinds } from '#contracts/pickups/visit-fields.ts';
import { saveConsents } from '#data/accounts/accounts.ts';
import { listLoadsOf } from '#data/loads/loads.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import { proveDialling } from '#domain/accounts/consents.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { findLaterToday } from '#testing/samples/later-today.ts';
import { person } from '#testing/samples/people.ts';
import { succeed, untilDone } from './answered.ts';
import { pressRandomly } from './press-keys.ts';

/** What a collector's phone is told of each act, with the waste of the stop. */
const said: Readonly<Record<VisitKind, RegExp>> = {
  start: /^On your way: ([\w-]+),/m,
  complete: /^Done: ([\w-]+),/m,
  'could-not-collect': /^Not collected: ([\w-]+),/m,
  // Which one the screen before said.
  'undo-complete': /^Undone: not collected\.\n(?:On your way: )?([\w-]+),/m,
};

type Round = {
  readonly collectorId: string;
  /** The waste of each stop, by the pickup's id; no waste twice. */
  readonly stops: ReadonlyMap<string, string>;
};

/** Dials as a new collector with today's stops; reports acts and money noted twice, untold or wrongly told. @param phone E.164 */
export async function workRound(actor: Actor, phone: string, sequences: number) {
  const began = todayInAccra(new Date());
  const round = await makeRound(actor, phone);
  const told = new Set<string>();
  const paid = new Set<string>();
  const tipped: string[] = [];
  for (let sequence = 0; sequence < sequences; sequence += 1)
    await pressRandomly(actor, phone, ({ text }) => {
      for (const kind of visitKinds) {
        const waste = said[kind].exec(text)?.[1];
        if (waste) told.add(`${kind} ${waste}`);
      }
      const cash = /^Done: ([\w-]+),.*\. (GHS [\d.,]+) paid\.$/m.exec(text);
      if (cash) paid.add(`${cash[1]} ${cash[2]}`);
      const station = text.includes('1 Yes, tipped')
        ? undefined
        : /^Tipped at (Station [\w-]+)/m.exec(text)?.[1];
      if (station) tipped.push(station);
    });
  // A screen may show what a sequence before it did, so that all are judged together.
  const days = [...new Set([began, todayInAccra(new Date())])];
  const visits = await untilDone(() => Promise.all(days.map((day) => listVisitsOf(day, round.collectorId))));
  // Staff may suspend the collector meanwhile: what is refused is said in other words, its cash too.
  const [refused = [], taken = []] = [true, false].map((one) =>
    visits.flat().filter((visit) => Boolean(visit.refused) === one),
  );
  const done = taken.map(({ kind, pickupId }) => `${kind} ${round.stops.get(pickupId)}`);
  const stops = new Map(round.stops);
  for (const { pickupId } of refused) stops.delete(pickupId);
  const wrong = [
    ...compareActs(done, told),
    ...(await untilDone(() => compareMoney({ ...round, stops }, paid))),
    ...(await untilDone(() => compareLoads(round.collectorId, days, tipped))),
  ];
  for (const sentence of wrong) actor.report('dialling', `${phone}: ${sentence}`);
  const collected = done.filter((act) => act.startsWith('complete')).length;
  return { collected, paid: paid.size, tipped: new Set(tipped).size };
}

function compareActs(done: readonly string[], told: ReadonlySet<string>): string[] {
  const count = (act: string) => done.filter((one) => one === act).length;
  return [...new Set([...done, ...told])].flatMap((act) => {
    const most = act.startsWith('complete') ? 1 + count(`undo-${act}`) : 1;
    const isUndo = act.startsWith('undo');
    if (!told.has(act) || count(act) === 0)
      return [`${act}: done ${count(act)} times, told: ${told.has(act)}`];
    return !isUndo && count(act) > most ? [`${act}: done ${count(act)} times`] : [];
  });
}

/** Money that a pickup has and nobody was told of. That its postings have it, too, is an invariant. */
async function compareMoney({ stops }: Round, told: ReadonlySet<string>): Promise<string[]> {
  const pickups = await Promise.all([...stops.keys()].map((id) => findPickup(id)));
  return pickups.flatMap((pickup) => {
    const paid = pickup?.money?.paid ?? 0;
    const text = `${stops.get(pickup?.id ?? '')} ${printPesewasPlainly(paid)}`;
    return paid > 0 && !told.has(text) ? [`${text} is noted as paid, and was not told`] : [];
  });
}

/** Loads of which the phone was not told, or told and not noted: it is told once at least of each. Staff may correct the station. */
async function compareLoads(collectorId: string, days: readonly string[], told: readonly string[]) {
  const loads = (await Promise.all(days.map((day) => listLoadsOf(day, collectorId)))).flat();
  const isTold = loads.length > 0 ? told.length >= loads.length : told.length === 0;
  return isTold ? [] : [`${loads.length} loads are noted, ${told.length} were told`];
}

async function makeRound(actor: Actor, phone: string): Promise<Round> {
  const collector = await untilDone(() => person('collector', { phone, phoneVerified: true }));
  const user = await untilDone(() => person('user'));
  const admin = await untilDone(() => person('admin'));
  await untilDone(() => saveConsents(collector.id, proveDialling(collector.consents ?? {}, new Date())));
  const stops = new Map<string, string>();
  // Nothing can be booked for today in its last seconds.
  const later = findLaterToday();
  for (const wasteType of later ? wasteTypes : []) {
    const size = actor.random.pick(['bag', 'bin', undefined] as const);
    const body = { wasteType, location: 'Kasoa, blue kiosk by the Shell', size, ...later };
    const { pickup } = await succeed(actor, 'POST /pickups', { token: user.token, body });
    stops.set(pickup.id, wasteLabel(wasteType));
    const assigned = { token: admin.token, body: { collectorId: collector.id } };
    await succeed(actor, `PATCH /admins/pickups/${pickup.id}/assign`, assigned);
  }
  // Who is told of it is told before the round begins.
  await actor.wait(600);
  return { collectorId: collector.id, stops };
}
