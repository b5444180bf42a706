import { changePhone } from '#actions/accounts/change-identities.ts';
import { keys } from '#data/keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { toE164, uniquePhone } from './codes.ts';

/** Gives an account a verified number, as if a code had proved it at that time. @returns the number, as people write it */
export async function giveNumber(account: AccountRecord, provedAt = new Date()): Promise<string> {
  const phone = uniquePhone();
  const codeUse = { remove: keys.codeRequest('a code'), condition: {} };
  await changePhone(account, { phone: toE164(phone), codeUse }, provedAt);
  return phone;
}
