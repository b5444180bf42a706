import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Idempotency } from '#domain/idempotency.ts';

/** What an act of staff needs of a call. */
export type StaffCall = {
  readonly account: AccountRecord;
  readonly act: Act;
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};
