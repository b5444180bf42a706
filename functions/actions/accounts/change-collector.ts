import { findAccount } from '#data/accounts/accounts.ts';
import { type CollectorChange, saveCollector } from '#data/accounts/collectors.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
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
    save: async (change, collector) => (await saveCollector(collector, change, act)) ?? false,
  });
}
