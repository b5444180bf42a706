import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import type { Change, Condition } from '#data/table/expressions.ts';
import { updateItem } from '#data/table/table.ts';
import { transact, updateWith, type Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import { alive, changeAccount } from './change-account.ts';
import { confirmedEmail } from './email-tokens.ts';

const noPendingEmail = { pendingEmail: undefined, pendingEmailAt: undefined };

/** No new address waits for its link, and no second factor for its first code. */
export const noPendingChange = { ...noPendingEmail, pendingFactor: undefined };

export const withoutEmail = { email: '', ...confirmedEmail, ...noPendingEmail, emailAddedAt: undefined };

export function newEmail(email: string, addedAt: string) {
  return { ...withoutEmail, email, emailAddedAt: addedAt };
}

/** Changes what finds an account, unless that changed since. @param identities items that lead to it; the first is refused when another has it */
export async function saveIdentities(
  account: AccountRecord,
  set: Change['set'],
  identities: readonly Write[],
  also: Condition['equals'] = {},
): Promise<'saved' | 'taken' | 'changed'> {
  const { id, email, phone, phoneVerified, emailUnverified, pendingEmail } = account;
  const asRead = { email, phone, phoneVerified, emailUnverified, pendingEmail };
  const result = await transact([changeAccount(id, set, { ...asRead, ...also }), ...identities]);
  if (result.written) return 'saved';
  return !result.failed.includes(0) && result.failed.includes(1) ? 'taken' : 'changed';
}

/** Notes the address that an account is to change to. @returns whether the account is there */
export async function savePendingEmail(id: string, email: string, now: Date, act?: Act): Promise<boolean> {
  const change = { set: { pendingEmail: email, pendingEmailAt: now.toISOString() } };
  return updateWith({ update: keys.account(id), change, condition: alive() }, logAct(act, id));
}

/** Forgets the address that an account was to change to, if it is this one. */
export async function forgetPendingEmail(id: string, email: string): Promise<void> {
  const condition = { exists: true, equals: { pendingEmail: email } };
  await updateItem(keys.account(id), { set: noPendingEmail }, condition);
}
