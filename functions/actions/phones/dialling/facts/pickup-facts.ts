import { hasMobileMoney } from '#actions/money/mobile-money/find-provider.ts';
import { expectPickup } from '#actions/rounds/load-progress.ts';
import { isOpen, mayActNow, openStatuses } from '#contracts/pickups/transitions.ts';
import { canReportProblem, listProblemKinds } from '#contracts/problems/problem-rules.ts';
import { readBalance } from '#data/money/balances.ts';
import { listDebts } from '#data/money/debts.ts';
import { findPayment } from '#data/money/payments.ts';
import { listOwnPickups, readHiddenPickups } from '#data/pickups/own-pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { isHiddenFrom } from '#domain/accounts/claims.ts';
import { everywhere } from '#domain/areas/area.ts';
import { paymentView } from '#domain/money/mobile-money.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { findAmount, findDue } from '#domain/money/settle.ts';
import type { ChosenPickup, ComingPickup, ListedPickup } from '#domain/phones/ussd/facts.ts';
import type { PickupRecord, SummaryRecord } from '#domain/pickups/pickup.ts';
import { type Asked, type Owner, ownerOf, type Readers } from './fact.ts';

/** Newest pickups among which those are that can be reported: they are of the last days. */
const newest = 30;

/** More than a household can have open: 20 of its own, and those of its orders. */
const mostOpen = 50;

export const pickupFacts = {
  open: readOpen,
  coming: ({ caller }) => readComing(ownerOf(caller)),
  reportable: readReportable,
  pickup: readPickup,
  unpaid: readUnpaid,
} satisfies Partial<Readers>;

const byDate = (a: ComingPickup, b: ComingPickup) => a.scheduledAt.localeCompare(b.scheduledAt);

async function readOpen({ caller, now }: Asked): Promise<ListedPickup[]> {
  // However long ago they were booked: one may wait for a new time since.
  const { pickups } = await listOwnPickups(ownerOf(caller), { limit: mostOpen }, { statuses: openStatuses });
  const open = pickups.map((one) => list(one, now)).sort(byDate);
  return [...open.filter(({ awaiting }) => awaiting), ...open.filter(({ awaiting }) => !awaiting)];
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
  const { pickups } = await listOwnPickups(ownerOf(caller), { limit: newest });
  return pickups
    .filter(({ history = [], ...one }) => canReportProblem({ ...one, history }, now))
    .map((one) => list(one, now));
}

/** Most households owe nothing, which their balance says. */
async function readUnpaid({ caller, now }: Asked): Promise<ListedPickup[]> {
  const owner = ownerOf(caller);
  if ((await readBalance(ledgerAccounts.household(owner.id))) <= 0) return [];
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

/** Of a completed one for which something is to pay, where this stage takes Mobile Money. */
async function readPayable(pickup: PickupRecord, now: Date): Promise<ChosenPickup['payable']> {
  const amount = findDue(pickup);
  if (pickup.status !== 'completed' || amount <= 0 || !hasMobileMoney()) return undefined;
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
    kinds: listProblemKinds({ ...pickup, due: findDue(pickup) }),
  };
}
