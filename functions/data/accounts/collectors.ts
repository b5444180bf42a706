import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { transact } from '#data/table/transaction.ts';
import type { AccountRecord, CollectorWork } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Receipt } from '#domain/idempotency.ts';
import { type ProfileChange, profileAttributes, profileCondition } from './accounts.ts';

/** What is written to a collector's account; what is not given stays. */
export type CollectorChange = ProfileChange & {
  readonly work?: CollectorWork | undefined;
  readonly receipts?: readonly Receipt[];
};

/** Changes a collector as they were read. @returns them as they are now; undefined when the account was changed or deleted meanwhile */
export async function saveCollector(
  collector: AccountRecord,
  { work, receipts, ...person }: CollectorChange,
  act?: Act,
): Promise<AccountRecord | undefined> {
  const { id, version } = collector;
  const set = { ...profileAttributes(person), ...(work && { work }), ...(receipts && { receipts }) };
  const result = await transact([
    {
      update: keys.account(id),
      change: { set, add: { version: 1 } },
      condition: {
        exists: true,
        equals: { deletedAt: undefined, role: 'collector', version, ...profileCondition(person) },
      },
    },
    ...logAct(act, id),
  ]);
  return result.written ? { ...collector, ...set, version: version + 1 } : undefined;
}
