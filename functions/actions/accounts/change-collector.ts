import {
  findAccount,
  type ProfileChange,
  profileAttributes,
  profileCondition,
} from '#data/accounts/accounts.ts';
import { changeAccount } from '#data/accounts/change-account.ts';
import { logAct } from '#data/audit/audit.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact } from '#data/table/transaction.ts';
import type { AccountRecord, CollectorWork } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Receipt } from '#domain/idempotency.ts';
import { collectorNotFound } from '#shared/texts.ts';

/** Changes a collector. @param decide called again when they were changed meanwhile @throws AppError `not_found` */
export function changeCollector(
  id: string,
  decide: (collector: AccountRecord) => CollectorChange | undefined,
  act?: Act,
): Promise<AccountRecord> {
  return changeOnce({
    load: async () => {
      const collector = await findAccount(id);
      if (collector?.role !== 'collector') throw new AppError('not_found', collectorNotFound);
      return collector;
    },
    decide: (collector) => decide(collector) ?? done(collector),
    save: async ({ work, receipts, ...person }, collector) => {
      const { version } = collector;
      const set = { ...profileAttributes(person), ...(work && { work }), ...(receipts && { receipts }) };
      const asRead = { role: 'collector', version, ...profileCondition(person) };
      const result = await transact([changeAccount(id, set, asRead), ...logAct(act, id)]);
      return result.written && { ...collector, ...set, version: version + 1 };
    },
  });
}

/** What is written to a collector's account; what is not given stays. */
export type CollectorChange = ProfileChange & {
  readonly work?: CollectorWork | undefined;
  readonly receipts?: readonly Receipt[];
};
