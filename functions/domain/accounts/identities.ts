import type { IdentityKind } from '#contracts/accounts/identity-kinds.ts';
import type { AccountRecord } from './account.ts';

export type Identity = {
  readonly kind: IdentityKind;
  readonly name: string;
  /** ISO time; that of the account where it has been there from the beginning. */
  readonly addedAt: string;
};

/** What finds the account: a confirmed address, a verified number, or both, in this order. */
export function listIdentities(account: AccountRecord): readonly Identity[] {
  const { createdAt, email, emailUnverified, emailAddedAt, phone, phoneVerified, phoneAddedAt } = account;
  return [
    ...(email && !emailUnverified
      ? [{ kind: 'email', name: email, addedAt: emailAddedAt ?? createdAt } as const]
      : []),
    ...(phone && phoneVerified
      ? [{ kind: 'phone', name: phone, addedAt: phoneAddedAt ?? createdAt } as const]
      : []),
  ];
}

/** Whoever knew the password may have added an identity; one that is older than this is the owner's, in days. */
const youngDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The identity that may be a stranger's: added after the one `used` for a new password, in the last 30 days. An older one is the owner's. */
export function findSuspectIdentity(
  account: AccountRecord,
  used: IdentityKind,
  now: Date,
): Identity | undefined {
  const identities = listIdentities(account);
  const proof = identities.find(({ kind }) => kind === used);
  const other = identities.find(({ kind }) => kind !== used);
  if (!proof || !other || other.addedAt <= proof.addedAt) return undefined;
  return now.getTime() - Date.parse(other.addedAt) < youngDays * dayMs ? other : undefined;
}
