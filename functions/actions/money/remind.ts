import { loadHousehold } from '#actions/accounts/load-household.ts';
import { saveReminder } from '#data/accounts/accounts.ts';
import { listDebts } from '#data/pickups/debts.ts';
import { changeOnce } from '#data/table/change-once.ts';
import type { Act } from '#domain/audit/audit.ts';
import { appendReceipt, findReceipt, type Idempotency } from '#domain/idempotency.ts';
import { checkReminder, reminderTexts } from '#domain/money/reminder.ts';

/** Has a household reminded of what it owes, once per key, by the stream. @throws AppError `not_found`; `conflict` as `checkReminder` */
export function remind(
  id: string,
  { act, idempotency }: { readonly act: Act; readonly idempotency: Idempotency | undefined },
): Promise<{ readonly message: string; readonly remindedAt: string }> {
  return changeOnce({
    load: () => loadHousehold(id),
    receipt: ({ receipts = [], remindedAt }) => {
      const receipt = findReceipt(receipts, idempotency);
      return receipt && remindedAt ? { message: receipt.message, remindedAt } : undefined;
    },
    decide: async (account) => {
      const message = reminderTexts.sent[checkReminder(account, await listDebts({ id }), act.at)];
      const receipts = appendReceipt(account.receipts ?? [], idempotency && { ...idempotency, message });
      return { message, remindedAt: act.at.toISOString(), receipts };
    },
    save: async ({ message, ...set }, account) =>
      (await saveReminder(account, set, act)) && { message, remindedAt: set.remindedAt },
  });
}
