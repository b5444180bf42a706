import { findAccount } from '#data/accounts/accounts.ts';
import { type CollectorChange, saveCollector } from '#data/accounts/collectors.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';

/** Tries against changes by others, which are few and quick. */
const maxTries = 5;

/**
 * Changes a collector; nothing is written when nothing is decided.
 * @param decide on the collector as they are; called again when they were changed meanwhile
 * @throws AppError `not_found` when there is no such collector
 */
export async function changeCollector(
  id: string,
  decide: (collector: AccountRecord) => CollectorChange | undefined,
  act?: Act,
): Promise<AccountRecord> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const collector = await findAccount(id);
    if (collector?.role !== 'collector') throw new AppError('not_found', 'We could not find this collector.');
    const change = decide(collector);
    const changed = change ? await saveCollector(collector, change, act) : collector;
    if (changed) return changed;
  }
  throw new AppError('conflict');
}
