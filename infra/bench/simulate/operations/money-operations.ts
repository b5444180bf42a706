import { everywhereId } from '#contracts/areas/area-id.ts';
import { sizes } from '#contracts/money/sizes.ts';
import { nameEvent } from '#domain/money/posting.ts';
import type { CallName, Input } from '#infra/bench/calls/call.ts';
import { pickSize } from '#infra/bench/calls/random-values.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { wasteTypes } from '#shared/waste.ts';
import { send, sendByTwo, sendKeyed, sendOften } from './make.ts';

const bag = 500;
const prices = wasteTypes.flatMap((wasteType) =>
  sizes.map((size, index) => ({ wasteType, size, amount: bag * (1 + 3 * index) })),
);

/** The first list begins today; who comes later is refused. */
export async function setPrices(actor: Actor): Promise<void> {
  const validFrom = new Date().toISOString().slice(0, 10);
  await sendKeyed(actor, 'createPriceList', { body: { areaId: everywhereId, validFrom, prices } });
}

/** No price comes near it, so that an amount above it is found again. */
const leastMarkedAmount = 200_000;

/** What a collector finds and takes at the door: what the screen shows, or an amount that nobody else takes. */
export function atDoor(
  actor: Actor,
  price: { readonly amount?: number } | undefined,
): { readonly paid?: { readonly method: string; readonly amount: number } } {
  const { random } = actor;
  const size = random.chance(0.3) ? pickSize(actor) : {};
  if (random.chance(0.3)) return size;
  const amount = random.chance(0.5) ? price?.amount : markAmount(actor);
  return { ...size, ...(amount && { paid: { method: 'cash', amount } }) };
}

function markAmount({ world: { observed } }: Actor): number {
  observed.cash.push({ amount: leastMarkedAmount + observed.cash.length, acknowledged: false });
  return leastMarkedAmount + observed.cash.length - 1;
}

/** Notes that an amount which nobody else takes was answered as taken. */
export function noteTaken({ world: { observed } }: Actor, amount: number): void {
  const taken = observed.cash.find((one) => one.amount === amount);
  if (taken) taken.acknowledged = true;
}

type Debt = { readonly id: string; readonly amount: number };

/** Cash for what a household owes: at its door for an earlier pickup, or of one that the collector finished. */
export async function takeDebt(actor: Actor): Promise<void> {
  const { random } = actor;
  const jobs = await send(actor, 'listAssignedPickups', {});
  const done = await send(actor, 'listCompletedPickups', { query: { limit: '20' } });
  const own: readonly Debt[] = (done?.body?.pickups ?? []).flatMap(
    ({ id, money }: { id: string; money?: { due: number } }) =>
      money && money.due > 0 ? [{ id, amount: money.due }] : [],
  );
  const debt = random.pick([...(jobs?.body?.debts ?? []), ...own]);
  if (!debt) return;
  const amount = random.chance(0.5) ? debt.amount : markAmount(actor);
  const answer = await sendKeyed(actor, 'takeCash', { params: { id: debt.id }, body: { amount } });
  if (answer?.status === 201) noteTaken(actor, amount);
}

async function lookAtFinished(actor: Actor) {
  const list = await send(actor, 'listPickups', { query: { status: 'completed', limit: '20' } });
  const one = actor.random.pick<{ readonly id: string }>(list?.body?.pickups ?? []);
  const seen = one && (await send(actor, 'getPickup', { params: { id: one.id } }));
  return { one, pickup: seen?.body?.pickup };
}

/** What the office does about one of the pickups that it sees as finished, often two at once. */
export async function settleAtOffice(actor: Actor): Promise<void> {
  const { random } = actor;
  const { one, pickup } = await lookAtFinished(actor);
  if (!one) return;
  const due: number = pickup?.money?.due ?? 0;
  const part = Math.max(Math.floor(due / 2), 1);
  const acts: readonly [CallName, object][] = [
    ['takeCashByAdmin', { amount: random.chance(0.5) ? Math.max(due, 1) : part }],
    ['setPrice', { size: 'load', amount: 7000 }],
    ['waiveDue', { reason: 'A bag was left behind' }],
    ['refundPayment', { reason: 'It was paid twice' }],
    ['refundPayment', { reason: 'A bag was left behind', amount: 1 + random.below(500) }],
  ];
  const chosen = [random.pick(acts), random.chance(0.3) ? random.pick(acts) : undefined];
  const params = { id: one.id };
  await Promise.all(
    chosen.flatMap((act) => (act ? [sendKeyed(actor, act[0], { params, body: act[1] })] : [])),
  );
}

/** Cash that a collector brought, an amount that nobody else counts; often counted by two at once. */
export async function countCash(actor: Actor): Promise<void> {
  const collectorId = actor.world.known.findCollector()?.id;
  if (collectorId === undefined) return;
  const counted = markAmount(actor);
  const input: Input = { body: { collectorId, counted, reason: 'Says that a note is missing' } };
  const answers = await sendOften(actor, 'handOverCash', input, { key: actor.mark(), twice: 0.4 });
  if (answers.some(({ status }) => status === 201)) noteTaken(actor, counted);
}

export async function writeOff(actor: Actor): Promise<void> {
  const collectorId = actor.world.known.findCollector()?.id;
  if (collectorId === undefined) return;
  const amount = (actor.random.chance(0.5) ? 1 : -1) * (1 + actor.random.below(500));
  await sendKeyed(actor, 'writeOffCash', { body: { collectorId, amount, reason: 'It was lost' } });
}

/** What was brought to the bank, or change from there; sometimes noted by two, under keys of their own. */
export async function noteBank(actor: Actor): Promise<void> {
  const { random } = actor;
  const isFloat = random.chance(0.3);
  const amount = isFloat ? 1 + random.below(5000) : markAmount(actor);
  const body = { kind: isFloat ? 'float' : 'deposit', amount, reference: actor.mark() };
  const answers = await sendByTwo(actor, 'postToLedger', { body });
  if (!isFloat && answers.some((answer) => answer?.status === 201)) noteTaken(actor, amount);
}

/** A mistake of staff, of the bank, a count or a pickup's money, that one or two of them take back at once. */
export async function takeBack(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const month = new Date().toISOString().slice(0, 7);
  const listed = await send(actor, 'listLedger', { query: { month } });
  const { pickup } = await lookAtFinished(actor);
  const collectorId = world.known.findCollector()?.id ?? '';
  const cash = await send(actor, 'getCollectorCash', { params: { collectorId } });
  const open = (listed?.body?.entries ?? []).filter(({ canReverse }: { canReverse?: true }) => canReverse);
  const counts = (cash?.body?.counts ?? []).map(({ number }: { number: number }) => ({
    posting: `${collectorId}#${nameEvent({ kind: 'hand-over', count: number })}`,
  }));
  const kinds = [open, counts, pickup?.reversible ?? []];
  const chosen = random.pick<{ readonly posting: string }>(random.pick(kinds) ?? []);
  if (!chosen) return;
  const body = { posting: chosen.posting, reason: 'Typed wrongly' };
  await sendOften(actor, 'reversePosting', { body }, { key: actor.mark(), twice: 0.4 });
}

/** Confirms or rejects what an admin asked for, sometimes twice at once; who asked is refused. */
export async function answerRequest(actor: Actor): Promise<void> {
  const { random } = actor;
  const money = await send(actor, 'getMoney', { query: { month: new Date().toISOString().slice(0, 7) } });
  const request = random.pick<{ readonly id: string }>(money?.body?.requests ?? []);
  if (!request) return;
  const name = random.chance(0.7) ? 'confirmRequest' : 'rejectRequest';
  const how = { key: actor.mark(), twice: 0.4 };
  await sendOften(actor, name, { params: { id: request.id }, body: {} }, how);
}

/** Closes the day, sometimes by two at once; who comes again later is refused. */
export async function closeCashDay(actor: Actor): Promise<void> {
  await sendByTwo(actor, 'closeCashDay', { params: { date: new Date().toISOString().slice(0, 10) } });
}
