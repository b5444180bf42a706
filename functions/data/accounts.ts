import { ulid } from 'ulid';
import type { Role } from '#contracts/roles.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import type { AccountRecord } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit.ts';
import { listKeys, type NewAccount, newAccountItem, parseAccount, tombstone } from './account-items.ts';
import { logAct } from './audit.ts';
import { getItems } from './batch.ts';
import type { Condition } from './expressions.ts';
import { keys } from './keys.ts';
import { getItem, updateItem } from './table.ts';
import { transact, type Write } from './transaction.ts';

/** An account that was not deleted meanwhile: the condition of every change. */
const alive = { exists: true, equals: { deletedAt: undefined } } as const;

/** The account of an id, strongly consistent; undefined when there is none or it was deleted. */
export async function findAccount(id: string): Promise<AccountRecord | undefined> {
  return parseAccount(await getItem(keys.account(id)));
}

/** Up to 100 accounts in one round trip, without order; deleted ones are left out. */
export async function findAccounts(ids: readonly string[]): Promise<readonly AccountRecord[]> {
  const items = await getItems(ids.map(keys.account));
  return items.flatMap((item) => parseAccount(item) ?? []);
}

/**
 * Stores a new account together with its e-mail address, which is its owner's alone across all roles.
 * @param act of staff, unless people sign up themselves
 * @throws AppError `conflict` when the address is taken
 */
export async function createAccount(account: NewAccount, now: Date, act?: Act): Promise<AccountRecord> {
  const id = ulid(now.getTime());
  const { role, passwordHash: hash } = account;
  const approvedBy = account.isApproved ? act?.by.id : undefined;
  const item = { ...newAccountItem(account, id, now), approvedBy };
  const credentials = { ...keys.email(account.email), accountId: id, role, hash, epoch: item.epoch };
  const result = await transact([
    { put: item, condition: { exists: false } },
    { put: credentials, condition: { exists: false } },
    ...logAct(act, id),
  ]);
  if (result.written) return item;
  if (!result.failed.includes(1)) throw new Error('A new account has the id of another.');
  throw new AppError('conflict', sharedTexts.emailTaken, { errors: { email: sharedTexts.emailTaken } });
}

/** What a person may change about themselves; an empty phone removes it. */
export type ProfileChange = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
};

/** The attributes to write: those that were given. */
export function profileAttributes({ firstName, lastName, phone }: ProfileChange) {
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(phone === undefined ? {} : { phone: phone || undefined }),
  };
}

/**
 * Changes names or phone. Each field stands for itself and only the given ones are written, so that two changes at
 * once both take effect.
 * @returns the account as it is now; undefined when it is gone
 */
export async function updateProfile(id: string, change: ProfileChange): Promise<AccountRecord | undefined> {
  const result = await updateItem(
    keys.account(id),
    { set: profileAttributes(change), add: { version: 1 } },
    alive,
  );
  return result.written ? parseAccount(result.item) : undefined;
}

/**
 * Approves a collector; one who is approved stays so.
 * @returns the account as it is now; undefined when there is no such collector
 */
export async function approveCollector(id: string, act: Act): Promise<AccountRecord | undefined> {
  const approved = { role: 'collector', isApproved: true } as const;
  await transact([
    {
      update: keys.account(id),
      change: {
        set: { isApproved: true, approvedBy: act.by.id, ...listKeys(approved, id) },
        add: { version: 1 },
      },
      condition: { exists: true, equals: { deletedAt: undefined, role: 'collector', isApproved: false } },
    },
    ...logAct(act, id),
  ]);
  const present = await findAccount(id);
  return present?.role === 'collector' ? present : undefined;
}

/**
 * Deletes an account: its address is free again, its tokens are invalid, and a tombstone without personal data
 * tells the stream's consumers what to clean up.
 * @param act of staff, unless people delete themselves
 * @returns whether there was such an account of that role
 */
export async function deleteAccount(id: string, role: Role, now: Date, act?: Act): Promise<boolean> {
  const account = await findAccount(id);
  if (account?.role !== role) return false;
  const result = await transact([
    ...deletion(account, tombstone(now, act?.by.id ?? id), alive),
    ...logAct(act, id),
  ]);
  return result.written;
}

/**
 * Deletes an account whose address was never verified, for the address's owner.
 * @returns whether it took effect; not when the address was verified meanwhile
 */
export async function deleteUnverifiedAccount(account: AccountRecord, now: Date): Promise<boolean> {
  const unverified = { exists: true, equals: { deletedAt: undefined, emailUnverified: true } };
  return (await transact(deletion(account, tombstone(now, account.id), unverified))).written;
}

function deletion(
  { id, email }: Pick<AccountRecord, 'id' | 'email'>,
  left: ReturnType<typeof tombstone>,
  condition: Condition,
): readonly Write[] {
  return [
    { update: keys.account(id), change: { set: left, add: { version: 1 } }, condition },
    { remove: keys.email(email), condition: { equals: { accountId: id } } },
  ];
}
