import { startMobileRefund } from '#actions/money/mobile-money/refund.ts';
import { type GiveCall, writesOf } from '#actions/money-limit.ts';
import { byAccount, type Changed, changePickup } from '#actions/pickups/change-pickup.ts';
import { checkHouseholdExists } from '#actions/pickups/load-pickup.ts';
import { deleteAccount, findAccount } from '#data/accounts/accounts.ts';
import { listDebts, sumDebts } from '#data/pickups/debts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { refund, waive } from '#domain/money/payments.ts';
import { type Person, toAssignee } from '#domain/records/pickup.ts';
import * as sharedTexts from '#shared/texts.ts';

/* Acts of staff under the limit of money: done at once, or when a colleague has confirmed them. */

/** Waives all that is to pay of a pickup. @throws AppError `not_found`; `conflict` when nothing is */
export async function waiveDue(call: GiveCall<'waive'>): Promise<Changed> {
  const { account, now, what, letGo } = call;
  return changePickup(await loadPickup(what.pickupId), call, {
    decide: (current) => waive(current, { by: byAccount(account), now, reason: what.reason }),
    message: sharedTexts.dueWaived,
    letGo,
  });
}

/** Gives back what was paid, from the office's cash or by Mobile Money. @throws AppError `not_found`, `conflict`, `bad_input` for too much */
export async function refundPayment(call: GiveCall<'refund'>): Promise<Changed> {
  const { account, now, what, letGo } = call;
  const { method, part: amount, reason } = what;
  if (method === 'mobile money') return startMobileRefund(call);
  return changePickup(await loadPickup(what.pickupId), call, {
    decide: (current) => refund(current, { by: byAccount(account), now, amount, reason }),
    message: sharedTexts.paymentRefunded,
    letGo,
  });
}

/** Reopens a completed pickup, which takes its charge back. @throws AppError `not_found`; `conflict` where it cannot be now */
export async function reopenPickup(call: GiveCall<'reopen'>): Promise<Changed> {
  const { what, letGo } = call;
  const pickup = await loadPickup(what.pickupId);
  return changePickup(pickup, call, {
    action: 'reopen',
    details: async () => {
      await checkHouseholdExists(pickup);
      return { reason: what.reason, collector: await findCollector(pickup.assignedCollector?.id) };
    },
    message: sharedTexts.pickupReopened,
    letGo,
  });
}

/** The collector as they are now; undefined when they are gone or suspended. */
async function findCollector(id: string | undefined): Promise<Person | undefined> {
  const account = id === undefined ? undefined : await findAccount(id);
  return account?.isApproved && !account.work?.suspended ? toAssignee(account) : undefined;
}

/** Deletes a household, whose debts end with it; the cascades job cancels and erases its pickups. @throws AppError `not_found`; `conflict` where a colleague has to confirm it */
export async function deleteHousehold(call: GiveCall<'delete-household'>): Promise<void> {
  const { act, now, what, letGo } = call;
  const deleted = await deleteAccount(what.userId, 'user', now, act, async (household) =>
    writesOf(await letGo(sumDebts(await listDebts(household)) ?? 0)),
  );
  if (!deleted) throw new AppError('not_found', 'We could not find this user.');
}
