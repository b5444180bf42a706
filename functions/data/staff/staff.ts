import * as v from 'valibot';
import { deletion, findAccounts } from '#data/accounts/accounts.ts';
import { changeAccount } from '#data/accounts/change-account.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys, partitions } from '#data/keys.ts';
import { atVersion, type Change } from '#data/table/expressions.ts';
import { readAll, readOne } from '#data/table/readable.ts';
import { getItem } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import { hasDuty } from '#shared/duties.ts';

const storedStaff = v.object({ version: v.number(), moneyLeftAt: v.optional(v.string()) });

/**
 * All admins, and the version that a change of any of them must find. `moneyLeftAt`: when an admin who had `money` last
 * lost it or was removed (ISO).
 */
export type Staff = {
  readonly admins: readonly AccountRecord[];
  readonly version: number;
  readonly moneyLeftAt?: string;
};

/** Where nothing was changed yet; of an item that cannot be read it refuses each change. */
const noVersion: v.InferOutput<typeof storedStaff> = { version: 0 };

/** All admins, also who have yet to accept their invitation, strongly consistent but for who was made in the last moment. */
export async function readStaff(): Promise<Staff> {
  // First, so that a change that the accounts do not show yet has another version.
  const stored = await getItem(keys.staff());
  const { version, moneyLeftAt } = readOne(stored, (item) => v.parse(storedStaff, item)) ?? noVersion;
  const range = { index: 'lists', partition: partitions.accounts('admin') } as const;
  const ids = await readAll(range, ({ listsSK }) => String(listsSK));
  const admins = await findAccounts(ids, { consistent: true });
  return { admins, version, ...(moneyLeftAt !== undefined && { moneyLeftAt }) };
}

/** Changes an admin as they were read. @returns whether nobody changed them, or the duties of any, meanwhile */
export async function saveAdmin(
  admin: AccountRecord,
  staff: Staff,
  set: NonNullable<Change['set']>,
  act: Act,
) {
  const { id, version } = admin;
  const left = act.duties?.taken.includes('money') ? act.at : undefined;
  const change = changeAccount(id, set, { role: 'admin', version });
  return (await transact([change, raiseVersion(staff, left), ...logAct(act, id)])).written;
}

/** Removes an admin as they were read. @returns whether nobody changed them, or the duties of any, meanwhile */
export async function saveRemoval(admin: AccountRecord, staff: Staff, act: Act): Promise<boolean> {
  const left = hasDuty(admin.duties, 'money') ? act.at : undefined;
  const removal = deletion(admin, act.at, act.by.id, { equals: { version: admin.version } });
  return (await transact([...removal, raiseVersion(staff, left), ...logAct(act, admin.id)])).written;
}

/** Of two changes of staff at the same time, one has to look again at who is left. */
function raiseVersion({ version }: Staff, moneyLeftAt?: Date): Write {
  const left = moneyLeftAt && { moneyLeftAt: moneyLeftAt.toISOString() };
  const change = { set: { version: version + 1, ...left } };
  return { update: keys.staff(), change, condition: atVersion(version) };
}
