import { logAct } from '#data/audit/audit.ts';
import { transact } from '#data/table/transaction.ts';
import type { AccountRecord, CollectorWork } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Receipt } from '#domain/idempotency.ts';
import { type ProfileChange, profileAttributes, profileCondition } from './accounts.ts';
import { changeAccount } from './change-account.ts';

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
  const asRead = { role: 'collector', version, ...profileCondition(person) };
  const result = await transact([changeAccount(id, set, asRead), ...logAct(act, id)]);
  return result.written ? { ...collector, ...set, version: version + 1 } : undefined;
}
