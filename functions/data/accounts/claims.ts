import { keys } from '#data/keys.ts';
import { forgetPlaces } from '#data/places/places.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Consents } from '#domain/accounts/consents.ts';
import { changeAccount } from './change-account.ts';
import { claimEmail, detachNumber, type PhoneIdentity } from './identities.ts';
import { setPassword } from './passwords.ts';

/** An account that whoever proves its number may claim, with the item that leads there. */
export type Claimable = { readonly account: AccountRecord; readonly identity: PhoneIdentity };

export type StoredClaim = {
  readonly firstName: string;
  readonly lastName: string;
  readonly consents: Consents | undefined;
  readonly claimedAt: string | undefined;
  /** Not proved yet. */
  readonly email: string | undefined;
  readonly passwordHash: string | undefined;
  readonly forgetsPlaces: boolean;
};

/** Stores that an account is now its number's owner's. @returns `changed` when somebody else was quicker */
export async function storeClaim(
  { account, identity }: Claimable,
  claim: StoredClaim,
  also: readonly Write[],
  now: Date,
): Promise<'stored' | 'email taken' | 'changed'> {
  const { email, passwordHash: hash, forgetsPlaces } = claim;
  const { id, epoch } = account;
  const result = await transact([
    takeOver(account, claim, now.toISOString()),
    proveNumber(account, identity, now),
    ...(email ? [claimEmail(email, id)] : []),
    ...(hash ? [setPassword(id, { hash, epoch })] : []),
    ...(forgetsPlaces ? [forgetPlaces(id)] : []),
    ...also,
  ]);
  if (result.written) return 'stored';
  return email && result.failed.includes(2) && !result.failed.includes(0) ? 'email taken' : 'changed';
}

function takeOver(account: AccountRecord, claim: StoredClaim, provedAt: string): Write {
  const { id, phone, phoneVerified, phoneReserved } = account;
  const { firstName, lastName, consents, claimedAt, email } = claim;
  const set = {
    firstName,
    lastName,
    phoneVerified: true,
    phoneReserved: undefined,
    consents,
    ...(claimedAt ? { claimedAt } : {}),
    phoneAddedAt: provedAt,
    ...(email ? { email, emailUnverified: true, emailAddedAt: provedAt } : {}),
  };
  return changeAccount(id, set, { email: account.email, phone, phoneVerified, phoneReserved });
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

/** Stores that a number which staff had entered is not its account's. @returns whether it took effect; not when somebody was quicker */
export async function storeRefusal({ account, identity }: Claimable, now: Date): Promise<boolean> {
  const { phone = '' } = account;
  const { accountId, reservedUntil } = identity;
  const result = await transact([
    { remove: keys.phone(phone), condition: { equals: { accountId, reservedUntil } } },
    ...detachNumber(identity, phone, now),
  ]);
  return result.written;
}
