import type { Actor, Operation, World } from '#infra/bench/simulate/actor.ts';
import { untilDone } from './answered.ts';
import { workRound } from './collector.ts';
import { pressRandomly } from './press-keys.ts';
import { type Act, actNames, readAct, readDone } from './told.ts';

/** How often each act was done by dialling. */
export type Tally = Map<Act | 'collected' | 'paid', number>;

const tallies = new WeakMap<World, Tally>();

/** What was done in a world by dialling so far. */
export function tallyOf(world: World): Tally {
  const tally = tallies.get(world) ?? new Map();
  tallies.set(world, tally);
  return tally;
}

/** Each number dials a few times: so most have an account and pickups. */
const perPhone = 5;

/** Room for the numbers of one actor, all below `+23354…` and `+23355…`. */
const phonesPerActor = 20_000;

const turns = new WeakMap<Actor, number>();

/** The number of an actor's next sequence (E.164). */
function nextPhone(actor: Actor, sequences: number): string {
  const turn = turns.get(actor) ?? 0;
  turns.set(actor, turn + sequences);
  const number = actor.number * phonesPerActor + Math.floor(turn / perPhone);
  return `+233${sequences === 1 ? 54 : 55}${String(number).padStart(7, '0')}`;
}

/**
 * A random sequence of keys on the phone of a household. Reported are besides what `pressRandomly` finds other bookings, moves,
 * cancellations, orders and prices than those that the phone was told of.
 */
async function dialAsHousehold(actor: Actor): Promise<void> {
  const phone = nextPhone(actor, 1);
  const told = new Map<string, Act>();
  const named: string[] = [];
  const before = await untilDone(actor, () => readDone(phone));
  await pressRandomly(actor, phone, ({ isFinal, text }, session) => {
    const act = isFinal ? readAct(text) : undefined;
    const isNew = act && !told.has(`${session} ${text}`);
    const price = / (GHS [\d.]+)\. Please/.exec(text)?.[1];
    if (isNew && act === 'booked' && price) named.push(price);
    if (act) told.set(`${session} ${text}`, act);
  });
  const after = await untilDone(actor, () => readDone(phone));
  for (const act of actNames) {
    const done = after.counts[act] - before.counts[act];
    const times = [...told.values()].filter((one) => one === act).length;
    count(actor, act, done);
    if (done !== times) actor.report('dialling', `${phone} ${act} ${done} times, and was told of ${times}`);
  }
  const booked = after.prices.slice(before.prices.length).toSorted().join(', ');
  const prices = named.toSorted().join(', ');
  if (booked !== prices)
    actor.report(
      'dialling',
      `${phone} booked at ${booked || 'no price'}, and was told of ${prices || 'none'}`,
    );
}

/** The same on the phone of a new collector with a round of today, as often as a number dials. */
async function dialAsCollector(actor: Actor): Promise<void> {
  const phone = nextPhone(actor, perPhone);
  const { collected, paid } = await workRound(actor, phone, perPhone);
  count(actor, 'collected', collected);
  count(actor, 'paid', paid);
}

function count({ world }: Actor, act: Act | 'collected' | 'paid', times: number): void {
  const tally = tallyOf(world);
  tally.set(act, (tally.get(act) ?? 0) + times);
}

/** What phones without data do. A household dials one sequence at a time, a collector five. */
export const dialOperations: readonly Operation[] = [
  { name: 'dial as a household', by: 'phone', weight: 20, run: dialAsHousehold },
  { name: 'dial as a collector', by: 'phone', weight: 1, run: dialAsCollector },
];
