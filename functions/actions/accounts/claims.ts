import { findAccount, taken } from '#data/accounts/accounts.ts';
import { type Claimable, storeClaim, storeRefusal } from '#data/accounts/claims.ts';
import type { PhoneIdentity } from '#data/accounts/identities.ts';
import { findPassword } from '#data/accounts/passwords.ts';
import type { Write } from '#data/table/transaction.ts';
import { type Consents, consentByNumber } from '#domain/accounts/consents.ts';
import { isReserved, isStale } from '#domain/accounts/phone.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { AppError } from '#domain/app-error.ts';
import * as sharedTexts from '#shared/texts.ts';

/** The account that waits for the owner of a proven number: one of staff's, or made by dialling, without a password. */
export async function findClaimable(identity: PhoneIdentity | undefined, now: Date) {
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

/** Whether whoever proved a number says that staff's account for it is theirs; `claim` is undefined before. @throws AppError `is_it_you` with the question */
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

/** Gives an account to whoever has proved its number; what was there before, of staff's, is hidden or forgotten. @throws AppError `conflict` */
export async function claimAccount(claimable: Claimable, { also = [], ...claim }: Claim, now: Date) {
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

/** Takes a number that staff had entered from their account, whose owner it is not, and tells them. @returns whether it took effect */
export async function refuseClaim(claimable: Claimable, now: Date): Promise<boolean> {
  return claimable.account.phoneReserved === true && storeRefusal(claimable, now);
}
