import { hasMobileMoney } from '#actions/money/mobile-money/find-provider.ts';
import { expectPickup } from '#actions/rounds/load-progress.ts';
import { findSameBooking } from '#contracts/pickups/same-booking.ts';
import { isOpen, mayActNow, openStatuses } from '#contracts/pickups/transitions.ts';
import {
  answerBy,
  canReportProblem,
  findOpenProblem,
  listProblemKinds,
} from '#contracts/problems/problem-rules.ts';
import { readBalance } from '#data/money/balances.ts';
import { findPayment } from '#data/money/payments.ts';
import { listDebts } from '#data/pickups/debts.ts';
import { listOwnPickups, readHiddenPickups } from '#data/pickups/own-pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { isHiddenFrom } from '#domain/accounts/account.ts';
import { everywhere } from '#domain/areas/area.ts';
import { paymentView } from '#domain/money/mobile-money.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { findAmount, findDue } from '#domain/money/settle.ts';
import type { ChosenPickup, ComingPickup, ListedPickup } from '#domain/phones/ussd/facts.ts';
import type { PickupRecord, SummaryRecord } from '#domain/records/pickup.ts';
import { type Asked, type Owner, ownerOf, type Readers } from './fact.ts';

/** Newest pickups among which those are that can be reported: of the last days, or of about two years where something is to pay. */
const newest = { usual: 30, owing: 100 } as const;

/** More than a household can have open: 20 of its own, and those of its orders. */
const mostOpen = 50;

export const pickupFacts = {
  open: ({ caller, now }) => readOpen(ownerOf(caller), now),
  same: readSame,
  coming: ({ caller }) => readComing(ownerOf(caller)),
  reportable: readReportable,
  pickup: readPickup,
  unpaid: readUnpaid,
} satisfies Partial<Readers>;

const byDate = (a: ComingPickup, b: ComingPickup) => a.scheduledAt.localeCompare(b.scheduledAt);

/** First those that wait for a new time, then by date. */
export async function readOpen(owner: Owner, now: Date): Promise<ListedPickup[]> {
  // However long ago they were booked: one may wait for a new time since.
  const { pickups } = await listOwnPickups(owner, { limit: mostOpen }, { statuses: openStatuses });
  const open = pickups.map((one) => list(one, now)).sort(byDate);
  return [...open.filter(({ awaiting }) => awaiting), ...open.filter(({ awaiting }) => !awaiting)];
}

async function readSame({ caller, draft, now }: Asked): Promise<ListedPickup | undefined> {
  const { wasteType, date, start: time } = draft;
  if (!wasteType || !date || !time) return undefined;
  const open = await readOpen(ownerOf(caller), now);
  // The first that was booked, so that a repeated request after a lost answer shows the same one.
  return findSameBooking(open.toReversed(), { wasteType, date, time });
}

/** Open pickups of before the household claimed its account: their waste and date, never more. */
export async function readComing(owner: Owner): Promise<readonly ComingPickup[]> {
  const hidden = await readHiddenPickups(owner);
  return hidden
    .filter(({ status }) => isOpen(status))
    .map(({ content, scheduledAt }) => ({ wasteType: content.wasteType, scheduledAt }))
    .sort(byDate);
}

async function readReportable({ caller, now }: Asked): Promise<ListedPickup[]> {
  const owner = ownerOf(caller);
  const limit = (await isOwing(owner)) ? newest.owing : newest.usual;
  const { pickups } = await listOwnPickups(owner, { limit });
  return pickups
    .filter(({ history = [], ...one }) => canReportProblem({ ...one, history, due: findDue(one) }, now))
    .map((one) => list(one, now));
}

/** Most households owe nothing, which their balance says. */
async function isOwing({ id }: Owner): Promise<boolean> {
  return (await readBalance(ledgerAccounts.household(id))) > 0;
}

async function readUnpaid({ caller, now }: Asked): Promise<ListedPickup[]> {
  const owner = ownerOf(caller);
  if (!(await isOwing(owner))) return [];
  return (await listDebts(owner)).map((one) => list(one, now));
}

async function readPickup({ caller, draft, now }: Asked): Promise<ChosenPickup | undefined> {
  const pickup = draft.pickup && (await findPickup(draft.pickup.id));
  const owner = ownerOf(caller);
  const isTheirs = pickup?.user.id === owner.id && !isHiddenFrom(owner, pickup);
  if (!isTheirs) return undefined;
  const [expected, payable] = await Promise.all([expectPickup(pickup, now), readPayable(pickup, now)]);
  return { ...list(pickup, now), expected, payable };
}

/** Of a completed one for which something is to pay and not in question, where this stage takes Mobile Money. */
async function readPayable(pickup: PickupRecord, now: Date): Promise<ChosenPickup['payable']> {
  const amount = findDue(pickup);
  const isPayable = pickup.status === 'completed' && amount > 0 && !isInQuestion(pickup);
  if (!isPayable || !hasMobileMoney()) return undefined;
  const last = pickup.payment && (await findPayment(pickup.payment.reference));
  return { amount, last: last && paymentView(last, now) };
}

function listMoney(pickup: SummaryRecord): ListedPickup['money'] {
  if (!pickup.price && !pickup.money) return undefined;
  const { paid = 0, refunded = 0 } = pickup.money ?? {};
  return { amount: findAmount(pickup), due: findDue(pickup), paid: paid - refunded };
}

function list(pickup: SummaryRecord, now: Date): ListedPickup {
  const { id, version, content, scheduledAt, status, awaitingTime, assignedCollector, area } = pickup;
  const { id: areaId, name } = area ?? everywhere;
  const problem = isInQuestion(pickup) ? findOpenProblem(pickup) : undefined;
  return {
    id,
    version,
    wasteType: content.wasteType,
    scheduledAt,
    status,
    area: { id: areaId, name },
    awaiting: awaitingTime?.cause,
    collector: assignedCollector?.firstName,
    canMove: mayActNow('reschedule', 'user', pickup, now),
    canCancel: mayActNow('cancel', 'user', pickup, now),
    money: listMoney(pickup),
    answerBy: problem && answerBy(problem.reportedAt),
    kinds: listProblemKinds({ ...pickup, due: findDue(pickup) }),
  };
}
