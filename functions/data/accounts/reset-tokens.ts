import { ulid } from 'ulid';
import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { getItem, putNew, removeItem } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { scramble } from '#data/throttles.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { findAccount } from './accounts.ts';
import { findByEmail } from './identities.ts';
import { hashLinkToken, newLinkToken } from './link-tokens.ts';

/** A link for a forgotten password works for one hour. */
const tokenSeconds = 60 * 60;

/** The link in an invitation works for a week: a collector may not read mail every day. */
export const invitationSeconds = 7 * 24 * 60 * 60;

/** How long a request may wait for the mail job before it is forgotten, in seconds: a day. */
const requestSeconds = 24 * 60 * 60;

const storedToken = v.object({
  accountId: v.string(),
  epoch: v.number(),
  invitedUntil: v.optional(v.string()),
  expiresAt: v.number(),
});

/**
 * For whom a token is, and of which epoch and invitation: one made before the last change of password, or before an admin was
 * invited again, does nothing.
 */
export type ResetGrant = v.InferOutput<typeof storedToken>;

/** Stores that somebody asked for a link; the mail job looks the address up. `viewerAddress` is undefined where a proof of work stands for it. */
export async function requestReset(email: string, now: Date, viewerAddress?: string): Promise<void> {
  const expiresAt = Math.floor(now.getTime() / 1000) + requestSeconds;
  const from = viewerAddress === undefined ? undefined : scramble(viewerAddress);
  const key = keys.resetRequest(ulid(now.getTime()));
  const item = { ...key, email, from, createdAt: now.toISOString(), expiresAt };
  await putNew(item);
}

/** A request; undefined when it is gone or too old (TTL deletes late). `from` is absent where a proof of work stands for it. For the mail job. */
export async function findResetRequest(id: string, now: Date) {
  const item = await getItem(keys.resetRequest(id));
  if (!item || Number(item.expiresAt) * 1000 <= now.getTime()) return undefined;
  return { email: String(item.email), from: item.from === undefined ? undefined : String(item.from) };
}

export async function removeResetRequest(id: string): Promise<void> {
  await removeItem(keys.resetRequest(id));
}

/**
 * Makes a single-use token, for the mail job; undefined when no account has the address, its owner has yet to verify it, or the
 * invitation of an admin has ended. Before that is accepted, no token outlives it. The table keeps only its hash.
 */
export async function createResetToken(email: string, now: Date, lifeSeconds: number = tokenSeconds) {
  const credentials = await findByEmail(email);
  const account = credentials && (await findAccount(credentials.accountId));
  if (!account || account.emailUnverified) return undefined;
  const { id: accountId, epoch, invitedUntil } = account;
  const seconds = toSeconds(now);
  const longest = invitedUntil === undefined ? lifeSeconds : toSeconds(new Date(invitedUntil)) - seconds;
  if (longest <= 0) return undefined;
  const expiresAt = seconds + Math.min(lifeSeconds, longest);
  const token = newLinkToken();
  await putNew({ ...toKey(token), accountId, epoch, invitedUntil, expiresAt });
  return { token, email: account.email, firstName: account.firstName };
}

/** What a token still allows; undefined when it is unknown, used or too old (TTL deletes late). */
export async function findResetToken(token: string, now: Date): Promise<ResetGrant | undefined> {
  const item = await getItem(toKey(token));
  const grant = item && v.parse(storedToken, item);
  return grant && grant.expiresAt * 1000 > now.getTime() ? grant : undefined;
}

/** Uses a token up, as part of the transaction that sets the new password. */
export function resetTokenUse(token: string): Write {
  return { remove: toKey(token), condition: { exists: true } };
}

function toKey(token: string) {
  return keys.resetToken(hashLinkToken(token));
}
