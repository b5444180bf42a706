import type { Account, CollectorAccount } from '#contracts/accounts/accounts.ts';
import type { CollectorProfile } from '#contracts/accounts/collector-profile.ts';
import type { IdentityKind } from '#contracts/accounts/identity-kinds.ts';
import { dueOf, type StoredMoney } from '#contracts/money/pickup-money.ts';
import type { Receipt } from '#domain/idempotency.ts';
import type { EmailMark } from '#domain/messages/mail-fate.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Duty } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';
import { type Consents, findNoticeEmail, isDiallingProved, readNotifications } from './consents.ts';
import type { Devices, Sessions } from './sessions.ts';

export type SecondFactor = {
  readonly secret: string;
  /** The 30-second step whose code was used last. */
  readonly lastStep: number;
  readonly recovery: Readonly<Record<string, boolean>>;
};

export type CollectorWork = {
  readonly profile?: CollectorProfile | undefined;
  readonly daysOff?: readonly IsoDate[] | undefined;
} & Readonly<Pick<CollectorAccount, 'offFrom' | 'suspended'>>;

export type AccountRecord = {
  readonly id: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty when there is none: then the number finds the account. */
  readonly email: string;
  /** Numbers are E.164. */
  readonly phone?: string;
  /** In place of a verified `phone` where staff were told to call another; finds nobody and gets no SMS. */
  readonly contactPhone?: string;
  /** Collectors only, as is `work`. */
  readonly isApproved?: boolean;
  readonly work?: CollectorWork;
  readonly createdAt: string;
  /** Tokens of an earlier epoch are invalid: it rises when the password changes. */
  readonly epoch: number;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly secondFactor?: SecondFactor;
  readonly pendingFactor?: SecondFactor;
  /** Admins only. */
  readonly duties?: readonly Duty[];
  /** Since when they have `money`, where they got it later than their account (ISO). */
  readonly moneySince?: string;
  /** Admins who have yet to accept their invitation: until when its link works (ISO). */
  readonly invitedUntil?: string;
  /** People who signed up themselves, until they used a link that was mailed to the address. */
  readonly emailUnverified?: boolean;
  readonly receipts?: readonly Receipt[];
  /** The number is theirs and finds the account; otherwise `phone` is only a number to call. */
  readonly phoneVerified?: boolean;
  /** Staff made the account for the number, which waits for somebody to prove it; see `isReserved`. */
  readonly phoneReserved?: boolean;
  /** When somebody proved the number of an account that staff had made: pickups from before are hidden from them. */
  readonly claimedAt?: string;
  readonly pendingEmail?: string;
  /** When the address replaced another or joined the number (ISO); absent where the account began with it. */
  readonly emailAddedAt?: string;
  /** The same of the verified number. */
  readonly phoneAddedAt?: string;
  readonly resetBy?: IdentityKind;
  readonly consents?: Consents;
  readonly emailMark?: EmailMark;
  /** When staff last had it reminded of what it owes (ISO). */
  readonly remindedAt?: string;
  readonly version: number;
};

type Names = Pick<AccountRecord, 'id' | 'role' | 'firstName' | 'lastName' | 'email' | 'phone'>;
export type AccountSummary = Names & Pick<AccountRecord, 'isApproved' | 'work' | 'createdAt' | 'version'>;
type Shown = AccountSummary & Partial<AccountRecord>;

export function phoneToCall({ phone, contactPhone }: Pick<AccountRecord, 'phone' | 'contactPhone'>) {
  return contactPhone ?? phone;
}

/** Whether staff made the household, and nobody has shown to be its owner: what finds it is theirs to correct. */
export function isUnclaimed({ role, email, phoneVerified, claimedAt, consents }: AccountRecord): boolean {
  return role === 'user' && email === '' && !phoneVerified && claimedAt === undefined && !consents;
}

/** Whether a household proved neither its address nor its number, and staff did not make its account. */
export function isUnverified(account: AccountRecord): boolean {
  return findNoticeEmail(account) === undefined && !account.phoneVerified && !account.phoneReserved;
}

function viewNotifications(account: Shown) {
  const showsPlaces = account.role === 'collector' && isDiallingProved(account);
  const { paymentRequests, ...channels } = readNotifications(account);
  return {
    ...channels,
    ...(showsPlaces && { places: true }),
    ...(account.role === 'user' && { paymentRequests }),
  };
}

export function accountView(account: Shown): Account {
  const { id, firstName, lastName, email, phone, createdAt } = account;
  const { emailUnverified, phoneVerified, pendingEmail } = account;
  const emailTrouble = account.emailMark?.kind;
  const common = { id, firstName, lastName, email, createdAt, pendingEmail, emailTrouble };
  const verified = {
    ...(emailUnverified ? { emailVerified: false } : {}),
    ...(phoneVerified ? { phoneVerified: true, notifications: viewNotifications(account) } : {}),
  };
  if (account.role === 'admin')
    return {
      ...common,
      role: 'admin',
      secondFactor: account.secondFactor && true,
      duties: [...(account.duties ?? [])],
    };
  if (account.role === 'user')
    return { ...common, ...verified, phone, contactPhone: account.contactPhone, role: 'user' };
  const { isApproved = false, work, version } = account;
  return { ...common, ...verified, phone, role: 'collector', isApproved, ...viewWork(work), version };
}

function viewWork({ profile, daysOff, ...work }: CollectorWork = {}) {
  return { ...work, profile: profile && { ...profile }, daysOff: daysOff && [...daysOff] };
}

/** The account as the wire shows accounts of one role, where the call decides the role. */
export function viewAs<R extends Role>(role: R, account: Shown): Extract<Account, { role: R }> {
  const view = accountView(account);
  if (!hasRole(view, role)) throw new Error(`The account ${account.id} is no ${role}.`);
  return view;
}

function hasRole<R extends Role>(view: Account, role: R): view is Extract<Account, { role: R }> {
  return view.role === role;
}

type Household = Pick<AccountRecord, 'claimedAt'>;

/** Whether something is from before the household claimed its account: staff may have mistyped the number, so it learns nothing of it. */
export function isBeforeClaim({ claimedAt }: Household, { createdAt }: { readonly createdAt: string }) {
  return claimedAt !== undefined && createdAt <= claimedAt;
}

type Listed = { readonly createdAt: string; readonly money?: StoredMoney | undefined };

/** Whether a pickup is hidden from its household: from before the claim, nothing to pay and no money moved since. Of others, see `hideBefore`. */
export function isHiddenFrom(household: Household, pickup: Listed): boolean {
  const { money } = pickup;
  const { claimedAt = '' } = household;
  const isAsked = money !== undefined && (dueOf(money) > 0 || (money.movedAt ?? '') > claimedAt);
  return isBeforeClaim(household, pickup) && !isAsked;
}
