import type { Actor, Operation, World } from '#infra/bench/simulate/actor.ts';
import { add } from '#infra/bench/simulate/invariants/table-kinds.ts';
import { todayInAccra } from '#shared/dates.ts';
import { untilDone } from './answered.ts';
import { workRound } from './collector.ts';
import { pressRandomly } from './press-keys.ts';
import { type Act, actNames, readAct, readDone } from './told.ts';

/** A number dials a few times: so most have an account and pickups. */
type Phone = { readonly number: string; turns: number };

const mostTurns = 5;

/** The phones of a world: those that nobody holds and that go on dialling, and how many there are in all. */
type Phones = { readonly idle: Phone[]; made: number };

const phonesOf = new WeakMap<World, Phones>();

function findPhones(world: World): Phones {
  const phones = phonesOf.get(world) ?? { idle: [], made: 0 };
  phonesOf.set(world, phones);
  return phones;
}

/** A new number (E.164), of a network's range that nobody else in a world has. */
function makeNumber(phones: Phones): string {
  phones.made += 1;
  return `+23354${String(phones.made).padStart(7, '0')}`;
}

/** One sequence of a phone, which goes on with the same account later. */
async function dialAsHousehold(actor: Actor): Promise<void> {
  const phones = findPhones(actor.world);
  const phone = phones.idle.shift() ?? { number: makeNumber(phones), turns: 0 };
  phone.turns += 1;
  await dialRandomly(actor, phone.number);
  if (phone.turns < mostTurns) phones.idle.push(phone);
}

/**
 * A random sequence of keys on the phone of a household. Reported are besides what `pressRandomly` finds other bookings, moves,
 * cancellations, orders and prices than those that the phone was told of.
 */
async function dialRandomly(actor: Actor, phone: string): Promise<void> {
  const told = new Map<string, Act>();
  const named: string[] = [];
  const before = await untilDone(() => readDone(phone));
  await pressRandomly(actor, phone, ({ isFinal, text }, session) => {
    const act = isFinal ? readAct(text) : undefined;
    const isNew = act && !told.has(`${session} ${text}`);
    const price = / (GHS [\d.,]+)\. Please/.exec(text)?.[1];
    if (isNew && act === 'booked' && price) named.push(price);
    if (act) told.set(`${session} ${text}`, act);
  });
  const after = await untilDone(() => readDone(phone));
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
  // Nobody can book for today where staff have closed it.
  if (actor.world.observed.closedDates.has(todayInAccra(new Date()))) return;
  const phone = makeNumber(findPhones(actor.world));
  const { collected, paid } = await workRound(actor, phone, mostTurns);
  count(actor, 'collected', collected);
  count(actor, 'paid', paid);
}

function count({ world }: Actor, act: Act | 'collected' | 'paid', times: number): void {
  add(world.observed.counts, `dialled: ${act}`, times);
}

/** What phones without data do. A household dials one sequence at a time, a collector five. */
export const dialOperations: readonly Operation[] = [
  { name: 'dial as a household', by: 'phone', weight: 20, run: dialAsHousehold },
  { name: 'dial as a collector', by: 'phone', weight: 1, run: dialAsCollector },
];
