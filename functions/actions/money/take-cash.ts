import { byAccount, type ChangeCall, type Changed, changePickup } from '#actions/pickups/change-pickup.ts';
import { loadAssignment } from '#actions/pickups/load-pickup.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { listDebts } from '#data/money/debts.ts';
import { isServedBy } from '#data/money/served-household.ts';
import { findPickup, loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { findUse, noteUse } from '#data/used-keys.ts';
import { AppError } from '#domain/app-error.ts';
import { findReceipt } from '#domain/idempotency.ts';
import { takeCash } from '#domain/money/payments.ts';
import { findDue } from '#domain/money/settle.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { lostPickupView } from '#domain/pickups/pickup-view.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import { printPesewas } from '#shared/money.ts';
import * as sharedTexts from '#shared/texts.ts';

type CashCall = ChangeCall & {
  readonly params: { readonly id: string };
  readonly body: { readonly amount: number; readonly version?: number };
};

/**
 * Cash that a collector took for an earlier pickup. The money is in their hand, so it counts whatever is to pay by now: where
 * that is nothing any more, or the pickup is open again, it settles the household's oldest debt, and where there is none it is
 * the household's credit.
 * @throws AppError `not_found` to collectors who do not come to this household
 */
export async function takeCollectorsCash(call: CashCall): Promise<Changed> {
  const { account, body, now } = call;
  const asked = await loadServed(call);
  const target = await findTarget(asked, call);
  let stored: PickupRecord | undefined;
  const changed = await changePickup(target, call, {
    anyVersion: true,
    decide: (current) => {
      const decision = takeCash(current, body.amount, { by: byAccount(account), now });
      stored = decision.pickup;
      return decision;
    },
    save: (decision, previous) =>
      savePickup(decision, previous, undefined, target === asked ? [] : noteTarget(target, call)),
    message: sharedTexts.cashNoted,
  });
  const after = stored ?? (await findPickup(target.id)) ?? target;
  // Somebody else's pickup shows no more than that it is paid.
  const isOwn = isAssignedTo(after, account.id);
  return isOwn ? changed : { ...changed, pickup: lostPickupView(after, account, now) };
}

/** A pickup of the collector's own, or of a household to which they come. */
async function loadServed({ account, params, now }: CashCall): Promise<PickupRecord> {
  try {
    return await loadAssignment(params.id, account.id);
  } catch (error) {
    const pickup = await loadPickup(params.id);
    if (await isServedBy(splitPickupId(params.id).userId, account.id, now)) return pickup;
    throw error;
  }
}

/** The pickup that the cash is for. A repetition finds the one that it was for at first. */
async function findTarget(
  asked: PickupRecord,
  { account, idempotency, now }: CashCall,
): Promise<PickupRecord> {
  const isOwed = !isOpen(asked.status) && findDue(asked) > 0;
  if (isOwed || findReceipt(asked.receipts, idempotency)) return asked;
  const used = idempotency && (await findUse({ ownerId: account.id, keyHash: idempotency.keyHash }, now));
  const [oldest] = used ? [] : await listDebts({ id: asked.user.id });
  const id = used ? String(used.pickupId) : oldest?.id;
  return (id !== undefined && (await findPickup(id))) || asked;
}

function noteTarget({ id: pickupId }: PickupRecord, { account, idempotency, now }: CashCall) {
  return idempotency ? [noteUse({ ownerId: account.id, ...idempotency }, { pickupId }, now)] : [];
}

/**
 * Cash that the office took: all that is to pay.
 * @throws AppError `conflict` when another amount, or nothing, is to pay
 */
export async function takeOfficeCash(call: CashCall): Promise<Changed> {
  const { account, body, now, act } = call;
  return changePickup(await loadPickup(call.params.id), call, {
    decide: (current) => {
      const due = findDue(current);
      if (due !== body.amount) throw new AppError('conflict', refuseAmount(due));
      return takeCash(current, body.amount, { by: byAccount(account), now });
    },
    save: (decision, previous) => savePickup(decision, previous, act),
    message: sharedTexts.cashNoted,
  });
}

function refuseAmount(due: number): string {
  return due > 0 ? `${printPesewas(due)} is to pay for this pickup now.` : sharedTexts.nothingDue;
}
