import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { getItem, putItem, updateItem } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { hashLinkToken, newLinkToken } from './link-tokens.ts';

/** The link works for a week, in seconds. */
const tokenSeconds = 7 * 24 * 60 * 60;

const storedToken = v.object({
  accountId: v.string(),
  /** The address that the link was mailed to, where the account is to change to it. */
  newEmail: v.optional(v.string()),
  expiresAt: v.number(),
});

/** What a token is for. */
export type EmailGrant = { readonly accountId: string; readonly newEmail?: string };

/**
 * Makes a token with which the reader of an account's mail verifies the address or frees it; of `newEmail`, lets the
 * account change to it or not. For the mail job.
 */
export async function createEmailToken(grant: EmailGrant, now: Date): Promise<string> {
  const token = newLinkToken();
  const expiresAt = Math.floor(now.getTime() / 1000) + tokenSeconds;
  const result = await putItem({ ...toKey(token), ...grant, expiresAt }, { exists: false });
  if (!result.written) throw new Error('A random token was drawn twice.');
  return token;
}

/**
 * What a token is for; undefined when it is unknown or too old (TTL deletes late). The token stays: it acts on
 * unverified accounts only, so that it takes effect once, and a second click finds that done.
 */
export async function findEmailToken(token: string, now: Date): Promise<EmailGrant | undefined> {
  const item = await getItem(toKey(token));
  const found = item && v.parse(storedToken, item);
  if (!found || found.expiresAt * 1000 <= now.getTime()) return undefined;
  const { accountId, newEmail } = found;
  return { accountId, ...(newEmail !== undefined && { newEmail }) };
}

/**
 * Notes that the address of an account is its owner's.
 * @returns whether it is so now; not when the account is gone
 */
export async function verifyEmail(accountId: string): Promise<boolean> {
  const change = {
    set: { emailUnverified: undefined, verificationAskedAt: undefined, emailMark: undefined },
  };
  const condition = { exists: true, equals: { deletedAt: undefined } };
  return (await updateItem(keys.account(accountId), change, condition)).written;
}

/**
 * Asks for another link, which the stream's consumers mail; nothing once the address is verified, unless mail to it came
 * back.
 */
export async function askForVerification({ id, emailMark }: AccountRecord, now: Date): Promise<void> {
  const asked = emailMark ? { emailMark } : { emailUnverified: true };
  const change = { set: { verificationAskedAt: now.toISOString() } };
  const condition = { exists: true, equals: { deletedAt: undefined, ...asked } };
  await updateItem(keys.account(id), change, condition);
}

function toKey(token: string) {
  return keys.emailToken(hashLinkToken(token));
}
