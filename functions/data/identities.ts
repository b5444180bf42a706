import * as v from 'valibot';
import { isStale } from '#domain/phone.ts';
import { toDay } from '#domain/sessions.ts';
import { keys } from './keys.ts';
import { getItem, updateItem } from './table.ts';
import type { Write } from './transaction.ts';

/** What finds an account: an e-mail address, or a verified number. */
export type LoginName = { readonly email: string } | { readonly phone: string };

const storedEmail = v.object({
  accountId: v.string(),
  /** Of an account from before hashes were kept in its item; `npm run migrate` moves them. */
  hash: v.optional(v.string()),
});

const storedPhone = v.object({ accountId: v.string(), provenAt: v.string() });

export type EmailIdentity = v.InferOutput<typeof storedEmail>;

/** `provenAt`: when its owner last dialled, entered a code or logged in with it (ISO time, to the day). */
export type PhoneIdentity = v.InferOutput<typeof storedPhone>;

/** Whose account an address is, strongly consistent. */
export async function findByEmail(email: string): Promise<EmailIdentity | undefined> {
  const item = await getItem(keys.email(email));
  return item && v.parse(storedEmail, item);
}

/**
 * Whose account a verified number is, strongly consistent. Also one that is stale: see `isStale`.
 * @param phone E.164
 */
export async function findByPhone(phone: string): Promise<PhoneIdentity | undefined> {
  const item = await getItem(keys.phone(phone));
  return item && v.parse(storedPhone, item);
}

/** Notes that the owner of a number was just seen to have it, once a day. */
export async function noteProof(phone: string, identity: PhoneIdentity, now: Date): Promise<void> {
  if (identity.provenAt.startsWith(toDay(now))) return;
  const { accountId } = identity;
  await updateItem(keys.phone(phone), { set: { provenAt: now.toISOString() } }, { equals: { accountId } });
}

/** Gives an address to an account; refused when another has it. */
export function claimEmail(email: string, accountId: string): Write {
  return { put: { ...keys.email(email), accountId }, condition: { exists: false } };
}

export function freeEmail(email: string, accountId: string): Write {
  return { remove: keys.email(email), condition: { equals: { accountId } } };
}

/**
 * Gives a proven number to an account. The first write is refused when another account has it or got it meanwhile.
 * A stale number is taken from the account that had it, which keeps its address and everything else.
 * @param present as `findByPhone` found it
 */
export function claimPhone(
  phone: string,
  accountId: string,
  present: PhoneIdentity | undefined,
  now: Date,
): readonly Write[] {
  const item = { ...keys.phone(phone), accountId, provenAt: now.toISOString() };
  const previous = present && isStale(present.provenAt, now) ? present : undefined;
  if (!previous) return [{ put: item, condition: { exists: false } }];
  const left = { phone: undefined, phoneVerified: undefined, phoneLostAt: now.toISOString() };
  return [
    { put: item, condition: { equals: { ...previous } } },
    {
      update: keys.account(previous.accountId),
      change: { set: left, add: { version: 1 } },
      condition: { exists: true, equals: { phone, phoneVerified: true } },
    },
  ];
}

export function freePhone(phone: string, accountId: string): Write {
  return { remove: keys.phone(phone), condition: { equals: { accountId } } };
}
