import { findAccount, taken } from '#data/accounts/accounts.ts';
import { claimEmail, detachNumber, type PhoneIdentity } from '#data/accounts/identities.ts';
import { findPassword, setPassword } from '#data/accounts/passwords.ts';
import { keys } from '#data/keys.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { type Consents, consentByNumber } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import { isReserved, isStale } from '#domain/phones/phone.ts';
import * as sharedTexts from '#shared/texts.ts';

/** An account that whoever proves its number may claim, with the item that leads there. */
export type Claimable = { readonly account: AccountRecord; readonly identity: PhoneIdentity };

/**
 * The account that waits for the owner of a proven number: staff made it, or its owner did by dialling and has no
 * password yet. They are asked whether they are that person.
 * @param identity as `findByPhone` found it
 */
export async function findClaimable(
  identity: PhoneIdentity | undefined,
  now: Date,
): Promise<Claimable | undefined> {
  if (!identity) return undefined;
  const reserved = isReserved(identity, now);
  if (!reserved && isStale(identity.provenAt, now)) return undefined;
  const account = await findAccount(identity.accountId);
  if (account?.role !== 'user') return undefined;
  if (!reserved && (await findPassword(account.id))) return undefined;
  return { account, identity };
}

/** What whoever claims an account brings with them; all of it is optional to a person who dials. */
export type Claim = {
  readonly firstName?: string;
  readonly lastName?: string;
  /** Not proved yet. */
  readonly email?: string | undefined;
  readonly passwordHash?: string;
  readonly consents?: Consents;
  /** What else is written with it, such as what uses up the code that proved the number. */
  readonly also?: readonly Write[];
};

/**
 * Gives an account to the person who has proved its number and said that it is theirs. Where staff had made it, they see
 * nothing of what was there before: its pickups are hidden (`isHiddenFrom`), its places are forgotten.
 * @throws AppError `conflict` when the address is taken, or somebody else was quicker
 */
export async function claimAccount(
  { account, identity }: Claimable,
  claim: Claim,
  now: Date,
): Promise<AccountRecord> {
  const { also = [] } = claim;
  const email = account.email === '' ? claim.email : undefined;
  const result = await transact([
    takeOver(account, { ...claim, email }, now),
    proveNumber(account, identity, now),
    ...(email ? [claimEmail(email, account.id)] : []),
    ...(claim.passwordHash
      ? [setPassword(account.id, { hash: claim.passwordHash, epoch: account.epoch })]
      : []),
    ...(account.phoneReserved ? [{ remove: keys.places(account.id), condition: {} }] : []),
    ...also,
  ]);
  const claimed = result.written ? await findAccount(account.id) : undefined;
  if (claimed) return claimed;
  const isTaken = email && !result.written && result.failed.includes(2) && !result.failed.includes(0);
  throw isTaken ? taken('email', sharedTexts.emailTaken) : new AppError('conflict');
}

function takeOver(account: AccountRecord, claim: Claim, now: Date): Write {
  const { id, phone, phoneVerified, phoneReserved } = account;
  const { firstName = account.firstName, lastName = account.lastName, email } = claim;
  const set = {
    firstName,
    lastName,
    phoneVerified: true,
    phoneReserved: undefined,
    consents: claim.consents ?? consentByNumber(account.consents, now),
    ...(phoneReserved ? { claimedAt: now.toISOString() } : {}),
    ...(email ? { email, emailUnverified: true } : {}),
  };
  const asRead = { deletedAt: undefined, email: account.email, phone, phoneVerified, phoneReserved };
  return {
    update: keys.account(id),
    change: { set, add: { version: 1 } },
    condition: { exists: true, equals: asRead },
  };
}

/** Refused when the number went to another account meanwhile. */
function proveNumber(
  { phone = '' }: AccountRecord,
  { accountId, reservedUntil }: PhoneIdentity,
  now: Date,
): Write {
  return {
    update: keys.phone(phone),
    change: { set: { provenAt: now.toISOString(), reservedUntil: undefined } },
    condition: { equals: { accountId, reservedUntil } },
  };
}

/**
 * Takes a number that staff had entered away from their account, whose owner it is not, and tells them so.
 * @returns whether it took effect; not when somebody else was quicker
 */
export async function refuseClaim({ account, identity }: Claimable, now: Date): Promise<boolean> {
  const { phone = '', phoneReserved } = account;
  if (!phoneReserved) return false;
  const { accountId, reservedUntil } = identity;
  const result = await transact([
    { remove: keys.phone(phone), condition: { equals: { accountId, reservedUntil } } },
    ...detachNumber(identity, phone, now),
  ]);
  return result.written;
}
