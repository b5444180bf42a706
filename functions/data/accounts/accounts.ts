import { ulid } from 'ulid';
import * as v from 'valibot';
import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { closeHand, readCash } from '#data/money/cash.ts';
import { getItems } from '#data/table/batch.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Consents } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { cashTexts } from '#domain/money/cash.ts';
import { fullName } from '#shared/full-name.ts';
import type { Role } from '#shared/roles.ts';
import * as sharedTexts from '#shared/texts.ts';
import { listKeys, type NewAccount, newAccountItem, parseAccount, tombstone } from './account-items.ts';
import { alive, changeAccount } from './change-account.ts';
import {
  claimEmail,
  claimPhone,
  freeEmail,
  freePhone,
  type PhoneIdentity,
  reservePhone,
} from './identities.ts';
import { removePassword, setPassword } from './passwords.ts';

/** The account of an id, strongly consistent; undefined when there is none or it was deleted. */
export async function findAccount(id: string): Promise<AccountRecord | undefined> {
  return parseAccount(await getItem(keys.account(id)));
}

/** Accounts by their ids, without order; deleted ones are left out. */
export async function findAccounts(ids: readonly string[], options: { consistent?: boolean } = {}) {
  const items = await getItems(ids.map(keys.account), options);
  return readEach(items, parseAccount).filter((account) => account !== undefined);
}

const storedName = v.object({
  id: v.string(),
  firstName: v.optional(v.string(), ''),
  lastName: v.optional(v.string(), ''),
});

/** Full names by their ids: also of removed admins, whose tombstones keep them, and of nobody else who is gone. */
export async function findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const items = await getItems(ids.map(keys.account));
  const people = readEach(items, (item) => v.parse(storedName, item));
  return new Map(people.flatMap((one) => (fullName(one) === '' ? [] : [[one.id, fullName(one)]])));
}

/** What else making an account depends on. */
export type Creation = {
  /** Of staff, unless people sign up themselves. */
  readonly act?: Act;
  /** Who has the verified number now, as `findByPhone` found it: one that is stale is taken from them. */
  readonly phoneOwner?: PhoneIdentity | undefined;
  /** What else is written with it, such as what uses up the code that proved the number. */
  readonly also?: (accountId: string) => readonly Write[];
};

/** Stores a new account with what finds it, its owner's alone across all roles. @throws AppError `conflict` when that is taken, or the code used */
export async function createAccount(
  account: NewAccount,
  now: Date,
  { act, phoneOwner, also = () => [] }: Creation = {},
): Promise<AccountRecord> {
  const id = ulid(now.getTime());
  const { email, passwordHash } = account;
  const approvedBy = account.isApproved ? act?.by.id : undefined;
  const item = { ...newAccountItem(account, id, now), approvedBy };
  const byEmail = email === '' ? [] : [claimEmail(email, id)];
  const byPhone = takeNumber(account, id, phoneOwner, now);
  const result = await transact([
    { put: item, condition: { exists: false } },
    ...byEmail,
    ...byPhone,
    ...(passwordHash ? [setPassword(id, { hash: passwordHash, epoch: item.epoch })] : []),
    ...also(id),
    ...logAct(act, id),
  ]);
  if (result.written) return item;
  throw whatWasTaken(result.failed, byEmail.length, byPhone.length);
}

/** A number that was proved, or that staff entered for its owner; one that is only to be called finds nobody. */
function takeNumber(
  { phone, phoneVerified, phoneReserved }: NewAccount,
  id: string,
  owner: PhoneIdentity | undefined,
  now: Date,
): readonly Write[] {
  if (phone && phoneVerified) return claimPhone(phone, id, owner, now);
  return phone && phoneReserved ? [reservePhone(phone, id, now)] : [];
}

/** @param failed positions: the account, its address if it has one, then its number */
function whatWasTaken(failed: readonly number[], emails: number, phones: number): Error {
  const isIn = (from: number, count: number) => failed.some((one) => one >= from && one < from + count);
  if (isIn(0, 1)) return new Error('A new account has the id of another.');
  if (isIn(1, emails)) return taken('email', sharedTexts.emailTaken);
  if (isIn(1 + emails, phones)) return taken('phone', sharedTexts.phoneTaken);
  return new AppError('conflict');
}

export function taken(field: 'email' | 'phone', message: string): AppError {
  return new AppError('conflict', message, { errors: { [field]: message } });
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

/** A verified number is changed by a code alone: a new one to call is refused while there is one. */
export function profileCondition({ phone }: ProfileChange): Condition['equals'] {
  return phone === undefined ? {} : { phoneVerified: undefined };
}

/** Changes the given names or phone; undefined when the account is gone. @throws AppError `conflict` for another phone beside a verified number */
export async function updateProfile(id: string, profile: ProfileChange, act?: Act) {
  const write = changeAccount(id, profileAttributes(profile), profileCondition(profile));
  if (act) {
    await transact([write, ...logAct(act, id)]);
    return findAccount(id);
  }
  const result = await updateItem(write.update, write.change, write.condition);
  if (result.written) return parseAccount(result.item);
  if (parseAccount(result.old)) throw taken('phone', sharedTexts.phoneIsVerified);
  return undefined;
}

/** Stores what somebody said about notices; of two at once the later one counts. @returns the account; undefined when it is gone */
export async function saveConsents(id: string, consents: Consents): Promise<AccountRecord | undefined> {
  const result = await updateItem(keys.account(id), { set: { consents }, add: { version: 1 } }, alive());
  return result.written ? parseAccount(result.item) : undefined;
}

/** Stores that a household is reminded, unless its account changed since it was read. @returns whether it took effect */
export async function saveReminder(
  { id, version }: AccountRecord,
  set: Pick<AccountRecord, 'remindedAt' | 'receipts'>,
  act: Act,
): Promise<boolean> {
  return (await transact([changeAccount(id, set, { version }), ...logAct(act, id)])).written;
}

/** Approves a collector; one who is approved stays so. @returns the account; undefined when there is no such collector */
export async function approveCollector(id: string, act: Act): Promise<AccountRecord | undefined> {
  const approved = { role: 'collector', isApproved: true } as const;
  const set = { isApproved: true, approvedBy: act.by.id, ...listKeys(approved, id) };
  await transact([changeAccount(id, set, { role: 'collector', isApproved: false }), ...logAct(act, id)]);
  const present = await findAccount(id);
  return present?.role === 'collector' ? present : undefined;
}

/**
 * Deletes an account: what finds it is free, its tokens are invalid, and a tombstone tells the stream what to clean up.
 * @returns whether there was such an account of that role
 * @param also what else is written with it, decided anew with each try
 * @throws AppError `conflict` when it is a collector's who has cash, also when that is being posted at the moment
 */
export function deleteAccount(
  id: string,
  role: Exclude<Role, 'admin'>,
  now: Date,
  act?: Act,
  also: (account: AccountRecord) => Promise<readonly Write[]> = async () => [],
): Promise<boolean> {
  return changeOnce({
    load: () => findAccount(id),
    decide: async (account) => {
      if (account?.role !== role) return done(false);
      const { amount } = role === 'collector' ? await readCash(id) : { amount: 0 };
      if (amount !== 0) throw new AppError('conflict', cashTexts.holdsCash(amount));
      const left = deletion(account, now, act?.by.id ?? id);
      return [...left, ...logAct(act, id), ...(await also(account))];
    },
    save: async (writes) => (await transact(writes)).written,
  });
}

/** Deletes an account that never verified its address, for that one's owner, also with cash. @returns false when it was verified meanwhile */
export async function deleteUnverifiedAccount(account: AccountRecord, now: Date): Promise<boolean> {
  const terms = { equals: { emailUnverified: true }, withCash: true };
  return (await transact(deletion(account, now, account.id, terms))).written;
}

/** Refused when what finds the account changed since it was read: a number or address would lead to nobody. */
export function deletion(
  account: AccountRecord,
  now: Date,
  deletedBy: string,
  { equals, withCash = false }: Pick<Condition, 'equals'> & { readonly withCash?: boolean } = {},
): readonly Write[] {
  const { id, role, email, phone, phoneVerified, phoneReserved } = account;
  const left = tombstone(account, now, deletedBy);
  const isFoundByPhone = phoneVerified || phoneReserved;
  const found = { email, phoneVerified, phoneReserved, ...(isFoundByPhone ? { phone } : {}) };
  return [
    changeAccount(id, left, { ...found, ...equals }),
    removePassword(id),
    ...(role === 'collector' ? [closeHand(id, left.deletedAt, { withCash })] : []),
    ...(email === '' ? [] : [freeEmail(email, id)]),
    // What the number was doing by USSD is its owner's.
    ...(phone && isFoundByPhone
      ? [freePhone(phone, id), { remove: keys.ussdSession(phone), condition: {} }]
      : []),
  ];
}
