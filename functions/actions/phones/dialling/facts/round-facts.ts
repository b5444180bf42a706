import { findAsked } from '#actions/money/answer-count.ts';
import { mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { isForToday, orderRound } from '#contracts/rounds/order-round.ts';
import { maxRoundStops } from '#contracts/rounds/rounds.ts';
import { readStations } from '#data/loads/stations.ts';
import { readBalance } from '#data/money/balances.ts';
import { listAssignments } from '#data/pickups/assignments.ts';
import { listDebts } from '#data/pickups/debts.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isDiallingProved } from '#domain/accounts/consents.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { findDue } from '#domain/money/settle.ts';
import { toSmsName } from '#domain/phones/sms-alphabet.ts';
import {
  type ChosenStop,
  type ListedRound,
  type ListedStop,
  nothingRead,
} from '#domain/phones/ussd/facts.ts';
import { describePickup, hideNumbers } from '#domain/phones/ussd/words.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import type { PickupRecord, SummaryRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import { countDone } from '#domain/rounds/expected-times.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';
import type { Asked, Readers } from './fact.ts';

export const roundFacts = {
  round: async ({ caller: { account }, now }) =>
    account && isCollecting(account) ? readRoundOf(account, now) : nothingRead.round,
  stop: readStop,
  count: async ({ caller: { account } }) => account && findAsked(account.id),
  stations: async ({ caller: { account } }) =>
    account && isCollecting(account)
      ? (await readStations()).filter(({ isActive }) => isActive)
      : nothingRead.stations,
  shownAt: async ({ now }) => now.toISOString(),
  undoable: async ({ draft: { undo }, now }) => (undo && now.toISOString() <= undo.until ? undo : undefined),
} satisfies Partial<Readers>;

/** Whether pickups can be theirs: those who are not approved see none. */
export function isCollecting({ role, isApproved }: AccountRecord): boolean {
  return role === 'collector' && isApproved === true;
}

export async function readRoundOf(account: AccountRecord, now: Date): Promise<ListedRound> {
  const { stops, done } = await loadToday(account.id, now);
  return { stops: stops.map((stop) => list(stop, account, now)), done };
}

async function readStop({ caller: { account }, draft, now }: Asked): Promise<ChosenStop | undefined> {
  if (!account || !isCollecting(account) || !draft.pickup) return undefined;
  const pickup = await findPickup(draft.pickup.id);
  if (!pickup || !isAssignedTo(pickup, account.id)) return undefined;
  return { ...list(pickup, account, now), debt: await findDebt(pickup) };
}

/** The oldest other pickup of its household for which something is to pay, before one that is in question. Most owe nothing, which their balance says. */
async function findDebt({ id, user }: PickupRecord): Promise<ChosenStop['debt']> {
  if ((await readBalance(ledgerAccounts.household(user.id))) <= 0) return undefined;
  const debts = (await listDebts(user)).filter((one) => one.id !== id);
  const debt = debts.find((one) => !isInQuestion(one)) ?? debts[0];
  if (!debt) return undefined;
  const { version, content, scheduledAt } = debt;
  return {
    id: debt.id,
    version,
    what: describePickup(content.wasteType, scheduledAt),
    amount: findDue(debt),
    inQuestion: isInQuestion(debt),
  };
}

/** Places are shown of today's stops, to those who switched dialling on with their password. */
function list(pickup: SummaryRecord, account: AccountRecord, now: Date): ListedStop {
  const { id, version, content, scheduledAt, status, pin } = pickup;
  const isShown = isDiallingProved(account) && isForToday(pickup, now);
  return {
    id,
    version,
    wasteType: content.wasteType,
    scheduledAt,
    status,
    pin,
    isLeftOver: scheduledAt.slice(0, 10) < todayInAccra(now),
    isEarly: now.toISOString() < scheduledAt,
    place: isShown ? hideNumbers(content.location) : '',
    area: toSmsName(pickup.area?.name ?? ''),
    canStart: mayActNow('start', 'collector', pickup, now),
    canComplete: mayActNow('complete', 'collector', pickup, now),
    canFail: mayAct('could-not-collect', 'collector', status),
    amounts: pickup.price?.amounts,
    size: content.size,
    count: content.count,
    due: findDue(pickup),
  };
}

/** Today's open stops as the collector's screen shows them, what is under way first, and how many others are done. May be a moment behind. */
async function loadToday(collectorId: string, now: Date) {
  const today = todayInAccra(now);
  const [{ pickups }, [round], all] = await Promise.all([
    listAssignments(collectorId, 'open', { limit: maxRoundStops }),
    listRoundsOf(collectorId, [today]),
    listVisitsOf(today, collectorId),
  ]);
  const visits = all.filter(({ refused }) => !refused);
  const open = pickups
    .filter((one) => isForToday(one, now) && !isBehind(one, visits))
    .map((one) => ({ ...one, position: one.content.position }));
  const ordered = orderRound(open, round?.stops, await findLastPosition(open, visits)).map(
    (stop) => stop.pickup,
  );
  const next = ordered.find(({ status }) => status === 'in progress') ?? ordered[0];
  return {
    stops: next ? [next, ...ordered.filter((one) => one !== next)] : [],
    done: countDone(open, visits).get(collectorId) ?? 0,
  };
}

/** Whether the index does not know yet that the stop is done. */
function isBehind({ id, updatedAt }: SummaryRecord, visits: readonly Visit[]): boolean {
  return visits.some(
    (visit) =>
      visit.pickupId === id &&
      visit.recordedAt > updatedAt &&
      (visit.kind === 'complete' || visit.kind === 'could-not-collect'),
  );
}

type Located = { readonly id: string; readonly position?: Coordinates | undefined };

/** Where the collector did something last: the way goes on from there. */
async function findLastPosition(open: readonly Located[], visits: readonly Visit[]) {
  const last = visits.at(-1);
  if (!last) return undefined;
  const stop = open.find(({ id }) => id === last.pickupId);
  return stop ? stop.position : (await findPickup(last.pickupId))?.content.position;
}
