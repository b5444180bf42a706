import { byAccount, type ChangeCall, type Changed, changePickup } from '#actions/pickups/change-pickup.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { listDebts } from '#data/pickups/debts.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { findPickup, loadPickup, pickupWrites, savePickup } from '#data/pickups/pickups.ts';
import type { Write } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { findPayable, takeCash } from '#domain/money/payments.ts';
import { lostPickupView } from '#domain/pickups/pickup-view.ts';
import { isAssignedTo, wasEverAssignedTo } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { printPesewas } from '#shared/money.ts';
import * as sharedTexts from '#shared/texts.ts';

type CashCall = ChangeCall & {
  readonly params: { readonly id: string };
  readonly body: { readonly amount: number; readonly version?: number };
};

/** Debts that one amount settles at most: DynamoDB writes a hundred items in a transaction, and each takes two. */
const maxDebts = 20;

/** Cash in a collector's hand counts whatever is to pay: more settles the oldest debts, then is credit. @throws AppError `not_found` to strangers */
export async function takeCollectorsCash(call: CashCall): Promise<Changed> {
  const { account, now } = call;
  const asked = await loadServed(call);
  const { changed, stored = asked } = await settleWithCash(asked, call, { anyVersion: true });
  // Somebody else's pickup shows no more than that it is paid.
  const isOwn = isAssignedTo(stored, account.id);
  return isOwn ? changed : { ...changed, pickup: lostPickupView(stored, account, now) };
}

/** A pickup of the collector's own, or of a household to which they came. */
async function loadServed({ account, params }: CashCall): Promise<PickupRecord> {
  const pickup = await loadPickup(params.id);
  const isTheirs = isAssignedTo(pickup, account.id) || wasEverAssignedTo(pickup, account.id);
  if (isTheirs || (await isServedBy(splitPickupId(params.id).userId, account.id))) return pickup;
  throw new AppError('not_found', sharedTexts.pickupNotFound);
}

/** Cash that the office took for a finished pickup and older debts. @throws AppError `conflict` when the household does not owe as much */
export async function takeOfficeCash(call: CashCall): Promise<Changed> {
  const { changed } = await settleWithCash(await loadPickup(call.params.id), call, {
    checkRest: (owed) => {
      if (owed < call.body.amount) throw new AppError('conflict', refuseAmount(owed));
    },
  });
  return changed;
}

function refuseAmount(owed: number): string {
  return owed > 0 ? `This household owes ${printPesewas(owed)} in all.` : sharedTexts.nothingDue;
}

type Terms = {
  readonly anyVersion?: true;
  /** Gets all that the household owes, where that is less than the cash. */
  readonly checkRest?: (owed: number) => void;
};

/** Settles all in one transaction, always with the pickup that was asked for: its receipt lets a repetition settle nothing twice. */
async function settleWithCash(asked: PickupRecord, call: CashCall, { anyVersion, checkRest }: Terms) {
  const event = { by: byAccount(call.account), now: call.now };
  let also: readonly Write[] = [];
  let stored: PickupRecord | undefined;
  const changed = await changePickup(asked, call, {
    ...(anyVersion && { anyVersion }),
    decide: async (current) => {
      const payable = findPayable(current);
      const { debts, left } = await findDebts(current, call.body.amount - payable);
      if (left > 0) checkRest?.(call.body.amount - left);
      also = debts.flatMap(({ debt, part }) => pickupWrites(takeCash(debt, part, event), debt));
      const own = Math.min(call.body.amount, payable);
      const decision = takeCash(current, own + left, event);
      stored = decision.pickup;
      return decision;
    },
    save: (decision, previous) => savePickup(decision, previous, call.act, also),
    message: sharedTexts.cashNoted,
  });
  return { changed, stored };
}

/** The oldest debts of the household beside the pickup, with what an amount settles of each, and what is left of it. */
async function findDebts({ id: askedId, user }: PickupRecord, amount: number) {
  const debts: { readonly debt: PickupRecord; readonly part: number }[] = [];
  let left = Math.max(amount, 0);
  const listed = left > 0 ? await listDebts(user) : [];
  for (const { id } of listed.filter((one) => one.id !== askedId).slice(0, maxDebts)) {
    if (left === 0) break;
    const debt = await findPickup(id);
    const part = debt ? Math.min(left, findPayable(debt)) : 0;
    if (debt && part > 0) debts.push({ debt, part });
    left -= part;
  }
  return { debts, left };
}

/** Pickups of a household that are looked at, from the newest on. */
const newest = 100;

/** Whether a collector comes to a household, or came once: the phone with what they were paid may be without a network for days. */
async function isServedBy(userId: string, collectorId: string): Promise<boolean> {
  const { pickups } = await listOwnPickups({ id: userId }, { limit: newest });
  return pickups.some(
    ({ assignedCollector, history = [] }) =>
      assignedCollector?.id === collectorId || history.some((entry) => entry.collectorId === collectorId),
  );
}
