import * as v from 'valibot';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { keys } from '#data/keys.ts';
import { newSupportMessage } from '#data/messages/support-messages.ts';
import { getItem } from '#data/table/table.ts';
import { updateWith, type Write } from '#data/table/transaction.ts';
import { isReserved, isStale, neverProven, reserveUntil } from '#domain/accounts/phone.ts';
import { toDay } from '#domain/accounts/sessions.ts';
import { wrongNumberMessage } from '#domain/accounts/staff-texts.ts';
import { printPhone } from '#shared/ghana.ts';

export type LoginName = { readonly email: string } | { readonly phone: string };

const storedEmail = v.object({ accountId: v.string() });

const storedPhone = v.object({
  accountId: v.string(),
  /** `neverProven` while it is reserved. */
  provenAt: v.string(),
  reservedUntil: v.optional(v.string()),
});

export type EmailIdentity = v.InferOutput<typeof storedEmail>;

/** `provenAt`: when its owner last used it (ISO, to the day). `reservedUntil`: staff made the account, and nobody has proved the number yet. */
export type PhoneIdentity = v.InferOutput<typeof storedPhone> & { readonly phone: string };

/** Whose account an address is, strongly consistent. */
export async function findByEmail(email: string): Promise<EmailIdentity | undefined> {
  const item = await getItem(keys.email(email));
  return item && v.parse(storedEmail, item);
}

/** Whose account a verified number (E.164) is, strongly consistent. Also one that is stale: see `isStale`. */
export async function findByPhone(phone: string): Promise<PhoneIdentity | undefined> {
  const item = await getItem(keys.phone(phone));
  return item && { ...v.parse(storedPhone, item), phone };
}

/** Notes that the owner of a number was just seen to have it, once a day. */
export async function noteProof(phone: string, identity: PhoneIdentity, now: Date): Promise<void> {
  if (identity.provenAt.startsWith(toDay(now))) return;
  await updateWith(proofOf(phone, identity, now));
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
 * A stale number, and one that staff entered, is taken from the account that had it, which keeps everything else.
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
  const { accountId: previousId, provenAt, reservedUntil } = previous;
  return [
    { put: item, condition: { equals: { accountId: previousId, provenAt, reservedUntil } } },
    ...detachNumber(previous, phone, now),
  ];
}

export const withoutPhone = {
  phone: undefined,
  contactPhone: undefined,
  phoneVerified: undefined,
  phoneAddedAt: undefined,
};

/** What is left of a number in the account that it is taken from; staff are told where they had entered it. */
export function detachNumber(previous: PhoneIdentity, phone: string, now: Date): readonly Write[] {
  const { accountId, reservedUntil } = previous;
  const left = { ...withoutPhone, phoneReserved: undefined, phoneLostAt: now.toISOString() };
  const had = reservedUntil === undefined ? { phoneVerified: true } : { phoneReserved: true };
  return [
    {
      update: keys.account(accountId),
      change: { set: left, add: { version: 1 } },
      condition: { exists: true, equals: { phone, ...had } },
    },
    ...(isReserved(previous, now) ? [tellStaff(accountId, phone, now)] : []),
  ];
}

/** Keeps a number for its owner in an account that staff made. Refused when any account has it, stale or not. */
export function reservePhone(phone: string, accountId: string, now: Date): Write {
  const item = { ...keys.phone(phone), accountId, provenAt: neverProven, reservedUntil: reserveUntil(now) };
  return { put: item, condition: { exists: false } };
}

/** A message in the inbox of staff: the number that they entered is somebody else's. */
function tellStaff(accountId: string, phone: string, now: Date): Write {
  return newSupportMessage(wrongNumberMessage(shortId(accountId), printPhone(phone)), now, accountId);
}

/** Notes with other changes that the owner of a number was just seen to have it. */
export function proofOf(phone: string, { accountId }: PhoneIdentity, now: Date) {
  const change = { set: { provenAt: now.toISOString() } };
  return { update: keys.phone(phone), change, condition: { equals: { accountId } } };
}

export function freePhone(phone: string, accountId: string): Write {
  return { remove: keys.phone(phone), condition: { equals: { accountId } } };
}
