import { findAccount, taken } from '#data/accounts/accounts.ts';
import { type Claimable, storeClaim, storeRefusal } from '#data/accounts/claims.ts';
import type { PhoneIdentity } from '#data/accounts/identities.ts';
import { findPassword } from '#data/accounts/passwords.ts';
import type { Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { type Consents, consentByNumber } from '#domain/accounts/consents.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { AppError } from '#domain/app-error.ts';
import { isReserved, isStale } from '#domain/phones/phone.ts';
import * as sharedTexts from '#shared/texts.ts';

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
  // Staff may have corrected the number since.
  if (account?.role !== 'user' || account.phone !== identity.phone) return undefined;
  if (!reserved && (await findPassword(account.id))) return undefined;
  return { account, identity };
}

/** The question whether an account that waits for the owner of a number is theirs. */
export function isItYou({ account }: Claimable): AppError {
  return new AppError('is_it_you', staffTexts.isItYou(account.firstName));
}

/**
 * Asks whoever proved a number that staff had entered whether they are the person of that account, before it loses the
 * number to another one.
 * @param identity as `findByPhone` found it
 * @param claim their answer, undefined before they were asked
 * @returns whether they say that the account is theirs
 * @throws AppError `is_it_you` with the question
 */
export async function askWhoseNumber(
  identity: PhoneIdentity | undefined,
  claim: boolean | undefined,
  now: Date,
): Promise<boolean> {
  if (!identity || !isReserved(identity, now)) return false;
  const claimable = await findClaimable(identity, now);
  if (claimable && claim === undefined) throw isItYou(claimable);
  return claimable !== undefined && claim === true;
}

/** What whoever claims an account brings with them; all of it is optional to a person who dials. */
type Claim = {
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
  claimable: Claimable,
  { also = [], ...claim }: Claim,
  now: Date,
): Promise<AccountRecord> {
  const { account } = claimable;
  const { firstName = account.firstName, lastName = account.lastName, passwordHash } = claim;
  const byStaff = account.phoneReserved === true;
  const stored = {
    firstName,
    lastName,
    consents: claim.consents ?? consentByNumber(account.consents, now),
    claimedAt: byStaff ? now.toISOString() : undefined,
    email: account.email === '' ? claim.email : undefined,
    passwordHash,
    forgetsPlaces: byStaff,
  };
  const outcome = await storeClaim(claimable, stored, also, now);
  const claimed = outcome === 'stored' ? await findAccount(account.id) : undefined;
  if (claimed) return claimed;
  throw outcome === 'email taken' ? taken('email', sharedTexts.emailTaken) : new AppError('conflict');
}

/**
 * Takes a number that staff had entered away from their account, whose owner it is not, and tells them so.
 * @returns whether it took effect; not when somebody else was quicker
 */
export async function refuseClaim(claimable: Claimable, now: Date): Promise<boolean> {
  return claimable.account.phoneReserved === true && storeRefusal(claimable, now);
}
