import * as v from 'valibot';
import { identityKinds } from '#contracts/accounts/identity-kinds.ts';
import { keys } from '#data/keys.ts';
import { getItem, putNew, updateItem } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Identity } from '#domain/accounts/identities.ts';
import { alive } from './change-account.ts';
import { hashLinkToken, newLinkToken } from './link-tokens.ts';

/** The link works for a week, in seconds. */
const tokenSeconds = 7 * 24 * 60 * 60;

/** What whoever reads the mail may do with its link. */
const grant = v.variant('use', [
  /** Confirm this address of the account, to which the link was mailed, or free it. */
  v.object({ use: v.literal('confirm'), accountId: v.string(), email: v.string() }),
  /** Let the account change to this address, to which it was mailed, or not. */
  v.object({ use: v.literal('change'), accountId: v.string(), email: v.string() }),
  /** Stop or undo a change of this address, which the account had since `addedAt` (ISO). */
  v.object({ use: v.literal('stop'), accountId: v.string(), email: v.string(), addedAt: v.string() }),
  /** Remove an identity that joined the account at `addedAt` (ISO), while the password of `epoch` is the present one. */
  v.object({
    use: v.literal('remove'),
    accountId: v.string(),
    kind: v.picklist(identityKinds),
    addedAt: v.string(),
    epoch: v.number(),
  }),
]);

export type EmailGrant = v.InferOutput<typeof grant>;
export type GrantFor<U extends EmailGrant['use']> = Extract<EmailGrant, { use: U }>;

const storedToken = v.intersect([grant, v.object({ expiresAt: v.number() })]);

/** Makes the token of a mailed link. It begins with the account's id, under which all of an account's tokens lie. */
export async function createEmailToken(granted: EmailGrant, now: Date): Promise<string> {
  const token = `${granted.accountId}${newLinkToken()}`;
  const expiresAt = Math.floor(now.getTime() / 1000) + tokenSeconds;
  await putNew({ ...toKey(token), ...granted, expiresAt });
  return token;
}

/** Makes the token that removes an identity of an account, for as long as its present password stays. */
export function createRemovalToken(
  { id: accountId, epoch }: Pick<AccountRecord, 'id' | 'epoch'>,
  { kind, addedAt }: Identity,
  now: Date,
): Promise<string> {
  return createEmailToken({ use: 'remove', accountId, kind, addedAt, epoch }, now);
}

/** What a token allows; undefined when it is unknown or too old (TTL deletes late). It stays, so that a second click finds it done. */
export async function findEmailToken(token: string, now: Date): Promise<EmailGrant | undefined> {
  const item = await getItem(toKey(token));
  const found = item && v.parse(storedToken, item);
  return found && found.expiresAt * 1000 > now.getTime() ? found : undefined;
}

/** Notes that the address of an account is its owner's. @returns whether it is so now; not when the account is gone */
export async function verifyEmail(accountId: string): Promise<boolean> {
  return (await updateItem(keys.account(accountId), { set: confirmedEmail }, alive())).written;
}

export const confirmedEmail = {
  emailUnverified: undefined,
  verificationAskedAt: undefined,
  emailMark: undefined,
};

/** Asks for another link, which the stream mails; nothing once the address is verified, unless mail to it came back. */
export async function askForVerification({ id, emailMark }: AccountRecord, now: Date): Promise<void> {
  const asked = emailMark ? { emailMark } : { emailUnverified: true };
  const change = { set: { verificationAskedAt: now.toISOString() } };
  await updateItem(keys.account(id), change, alive(asked));
}

const accountIdLength = 26;

function toKey(token: string) {
  return keys.emailToken(token.slice(0, accountIdLength), hashLinkToken(token));
}
