import { keys } from '#data/keys.ts';
import type { Change, Condition } from '#data/table/expressions.ts';
import { updateItem } from '#data/table/table.ts';
import type { EmailMark } from '#domain/messages/mail-fate.ts';

/** The condition of every change: the account was not deleted, and is as it was read. */
export function alive(asRead: Condition['equals'] = {}) {
  return { exists: true, equals: { deletedAt: undefined, ...asRead } };
}

/** The change of an account that was not deleted, and is as it was read; it gets a new version. */
export function changeAccount(id: string, set: Change['set'], asRead?: Condition['equals']) {
  return { update: keys.account(id), change: { set, add: { version: 1 } }, condition: alive(asRead) };
}

/** Marks an account's address, or takes the mark away. @returns false when the address or its mark (`seen`) changed meanwhile */
export async function markEmail(
  accountId: string,
  mark: EmailMark | undefined,
  seen: { readonly email: string; readonly emailMark?: EmailMark | undefined },
): Promise<boolean> {
  const condition = alive({ email: seen.email, emailMark: seen.emailMark });
  return (await updateItem(keys.account(accountId), { set: { emailMark: mark } }, condition)).written;
}
