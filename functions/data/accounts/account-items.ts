import * as v from 'valibot';
import { offFrom, suspended } from '#contracts/accounts/accounts.ts';
import { storedProfile } from '#contracts/accounts/collector-profile.ts';
import { identityKinds } from '#contracts/accounts/identity-kinds.ts';
import { emailTroubles } from '#contracts/messages/mail-fates.ts';
import { endAfter } from '#data/kept.ts';
import { accountList, type Key, keys, partitions } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import type { AccountRecord, AccountSummary, CollectorWork } from '#domain/accounts/account.ts';
import { type Consent, consentByNumber, consentSources } from '#domain/accounts/consents.ts';
import { receipt } from '#domain/idempotency.ts';
import { type Duty, duties } from '#shared/duties.ts';
import { known } from '#shared/known.ts';
import { roles } from '#shared/roles.ts';

export type NewAccount = Pick<AccountRecord, 'role' | 'firstName' | 'lastName' | 'email' | 'phone'> & {
  /** Absent for people who have not set a password yet: they cannot log in before that. */
  readonly passwordHash?: string;
  /** The number was proved to be theirs; without it `phone` is a number to call, and finds nobody. */
  readonly phoneVerified?: true;
  /** Staff made the account: the number finds it once its owner has proved it. */
  readonly phoneReserved?: true;
  /** The number is not told that it was entered. */
  readonly unnotified?: true;
  /** Collectors only; pending by default. */
  readonly isApproved?: boolean;
  /** Collectors only. */
  readonly work?: CollectorWork | undefined;
  /** Admins only; all by default. */
  readonly duties?: readonly Duty[];
  /** Admins only: until when the link of their invitation works (ISO). */
  readonly invitedUntil?: string;
  /** Somebody else made the account: its owner is mailed a link to set a password of their own. */
  readonly invited?: boolean;
  /** Its owner signed up and has yet to use the mailed link. */
  readonly emailUnverified?: true;
  /** How a verified number was proved, where not by a code. */
  readonly consentSource?: Consent['source'];
  /** Made to watch the service: in no count, no list and no search. */
  readonly synthetic?: true;
};

const summary = {
  role: v.picklist(roles),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.optional(v.string()),
  isApproved: v.optional(v.boolean()),
  work: v.optional(
    v.object({
      profile: v.optional(storedProfile),
      daysOff: v.optional(v.array(v.string())),
      offFrom,
      suspended,
    }),
  ),
  createdAt: v.string(),
  version: v.number(),
};

const storedFactor = v.object({
  secret: v.string(),
  lastStep: v.number(),
  recovery: v.record(v.string(), v.boolean()),
});

const storedConsent = v.object({ given: v.boolean(), at: v.string(), source: known(consentSources) });

const storedAccount = v.object({
  ...summary,
  id: v.string(),
  epoch: v.number(),
  sessions: v.record(
    v.string(),
    v.object({ expiresAt: v.number(), lastUsedOn: v.string(), device: v.optional(v.string()) }),
  ),
  devices: v.record(v.string(), v.object({ expiresAt: v.number() })),
  secondFactor: v.optional(storedFactor),
  pendingFactor: v.optional(storedFactor),
  emailUnverified: v.optional(v.boolean()),
  receipts: v.optional(v.array(receipt)),
  phoneVerified: v.optional(v.boolean()),
  phoneReserved: v.optional(v.boolean()),
  contactPhone: v.optional(v.string()),
  claimedAt: v.optional(v.string()),
  pendingEmail: v.optional(v.string()),
  emailAddedAt: v.optional(v.string()),
  phoneAddedAt: v.optional(v.string()),
  resetBy: v.optional(v.picklist(identityKinds)),
  consents: v.optional(
    v.object({
      sms: v.optional(storedConsent),
      ussd: v.optional(storedConsent),
      paymentRequests: v.optional(storedConsent),
    }),
  ),
  emailMark: v.optional(v.object({ kind: known(emailTroubles), sentAt: v.string() })),
  remindedAt: v.optional(v.string()),
  duties: v.optional(v.array(known(duties))),
  moneySince: v.optional(v.string()),
  invitedUntil: v.optional(v.string()),
});

/** The index shows fewer attributes; the sort key is the id. */
const listedAccount = v.object({ ...summary, listsSK: v.string() });

/** A stored item as an account; undefined for the tombstone of a deleted one. */
export function parseAccount(stored: Stored | undefined): AccountRecord | undefined {
  return stored && stored.deletedAt === undefined ? v.parse(storedAccount, stored) : undefined;
}

export function parseListedAccount(stored: Stored): AccountSummary {
  const { listsSK, ...rest } = v.parse(listedAccount, stored);
  return { id: listsSK, ...rest };
}

/** The item that a new account is stored as: flat, since the stream's consumers compare its images. */
export function newAccountItem(account: NewAccount, id: string, now: Date): Key & AccountRecord & Stored {
  const { passwordHash: _, consentSource, ...shown } = account;
  return {
    ...keys.account(id),
    ...shown,
    id,
    isApproved: account.role === 'collector' ? (account.isApproved ?? false) : undefined,
    createdAt: now.toISOString(),
    epoch: 1,
    version: 1,
    sessions: {},
    devices: {},
    ...(account.phoneVerified ? { consents: consentByNumber(undefined, now, consentSource) } : {}),
    ...(account.synthetic ? {} : listKeys(account, id)),
  };
}

export function listKeys(account: Parameters<typeof accountList>[0], id: string) {
  return { listsPK: partitions.accounts(accountList(account)), listsSK: id };
}

/** Attributes that an account may have besides those of the schema: the API does not read them. */
const more = ['approvedBy', 'invited', 'unnotified', 'pendingEmailAt', 'phoneLostAt', 'verificationAskedAt'];

const kept = ['id', 'role', 'createdAt', 'epoch', 'version'];

/** What is left of a deleted account: that it was there, in which role, when it ended and by whom (an id); an admin's name, as long as the audit log has their acts. */
export function tombstone({ role }: Pick<AccountRecord, 'role'>, now: Date, deletedBy: string) {
  const names = [...Object.keys(storedAccount.entries), ...more, 'listsPK', 'listsSK'];
  const stays = role === 'admin' ? [...kept, 'firstName', 'lastName'] : kept;
  return {
    ...Object.fromEntries(names.filter((name) => !stays.includes(name)).map((name) => [name, undefined])),
    ...(role === 'admin' && { expiresAt: endAfter(now) }),
    deletedAt: now.toISOString(),
    deletedBy,
  };
}
