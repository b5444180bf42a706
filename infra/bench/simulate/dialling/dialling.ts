import { findByPhone } from '#data/accounts/identities.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { findAmount } from '#domain/money/settle.ts';
import type { Actor, Operation, World } from '#infra/bench/simulate/actor.ts';
import { add } from '#infra/bench/simulate/invariants/table-kinds.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { pickupCancelled, pickupRescheduled } from '#shared/texts.ts';
import { untilDone } from './answered.ts';
import { workRound } from './collector.ts';
import { pressRandomly } from './press-keys.ts';

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

async function dialAsHousehold(actor: Actor): Promise<void> {
  const phones = findPhones(actor.world);
  const phone = phones.idle.shift() ?? { number: makeNumber(phones), turns: 0 };
  phone.turns += 1;
  await dialRandomly(actor, phone.number);
  if (phone.turns < mostTurns) phones.idle.push(phone);
}

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

async function dialAsCollector(actor: Actor): Promise<void> {
  // Nobody can book for today where staff have closed it.
  if (actor.world.observed.closedDates.has(todayInAccra(new Date()))) return;
  const phone = makeNumber(findPhones(actor.world));
  const { collected, paid, tipped } = await workRound(actor, phone, mostTurns);
  count(actor, 'collected', collected);
  count(actor, 'paid', paid);
  count(actor, 'tipped', tipped);
}

function count({ world }: Actor, act: Act | 'collected' | 'paid' | 'tipped', times: number): void {
  add(world.observed.counts, `dialled: ${act}`, times);
}

/** What phones without data do. A household dials one sequence at a time, a collector five. */
export const dialOperations: readonly Operation[] = [
  { name: 'dial as a household', by: 'phone', weight: 20, run: dialAsHousehold },
  { name: 'dial as a collector', by: 'phone', weight: 1, run: dialAsCollector },
];

const acts = {
  ordered: /^Booked: [\w-]+, every /,
  booked: /^Booked: /,
  moved: /^Moved: /,
  cancelled: /^Cancelled: /,
  skipped: /^Skipped: /,
  stopped: /^Stopped: /,
} as const;

type Act = keyof typeof acts;

// Object.keys widens to string[].
const actNames = Object.keys(acts) as Act[];

type Done = {
  readonly counts: Readonly<Record<Act, number>>;
  /** `GHS 12.50` of each pickup that was booked alone, oldest first. */
  readonly prices: readonly string[];
};

const readAct = (text: string): Act | undefined => actNames.find((act) => acts[act].test(text));

async function readDone(phone: string): Promise<Done> {
  const id = (await findByPhone(phone))?.accountId;
  const { orders } = id ? await readOrders(id) : { orders: [] };
  const pickups = id ? await readPickups(id) : [];
  const single = pickups.filter(({ order }) => !order);
  // What an order makes and cancels has no receipt.
  const countReceipts = (said: string) =>
    pickups.flatMap(({ receipts }) => receipts.filter(({ message }) => message === said)).length;
  return {
    counts: {
      ordered: orders.length,
      booked: single.length,
      moved: countReceipts(pickupRescheduled),
      cancelled: countReceipts(pickupCancelled),
      skipped: orders.flatMap(({ skipped }) => skipped).length,
      stopped: orders.filter(({ endedAt }) => endedAt !== undefined).length,
    },
    prices: single
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
      .flatMap((pickup) => findAmount(pickup) ?? [])
      .map(printPesewasPlainly),
  };
}

async function readPickups(id: string) {
  const { pickups } = await listOwnPickups({ id }, { limit: 100, cursor: undefined });
  const found = await Promise.all(pickups.map((pickup) => findPickup(pickup.id)));
  return found.flatMap((pickup) => pickup ?? []);
}
