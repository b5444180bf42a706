import * as v from 'valibot';
import { findAccounts } from '#data/accounts/accounts.ts';
import { keys, partitions } from '#data/keys.ts';
import { readAll } from '#data/table/readable.ts';
import { getItem } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';

const storedStaff = v.object({ version: v.number(), moneyLeftAt: v.optional(v.string()) });

/**
 * All admins, and the version that a change of any one's duties must find. `moneyLeftAt`: when an admin who had `money` last
 * lost it or was removed (ISO).
 */
export type Staff = {
  readonly admins: readonly AccountRecord[];
  readonly version: number;
  readonly moneyLeftAt?: string;
};

/** All admins, also who have yet to accept their invitation, strongly consistent but for who was made in the last moment. */
export async function readStaff(): Promise<Staff> {
  // First, so that a change that the accounts do not show yet has another version.
  const item = await getItem(keys.staff());
  const { version, moneyLeftAt } = item ? v.parse(storedStaff, item) : { version: 0 };
  const range = { index: 'lists', partition: partitions.accounts('admin') } as const;
  const ids = await readAll(range, ({ listsSK }) => String(listsSK));
  const admins = await findAccounts(ids, { consistent: true });
  return { admins, version, ...(moneyLeftAt !== undefined && { moneyLeftAt }) };
}
