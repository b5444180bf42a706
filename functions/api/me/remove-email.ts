import { removeEmail } from '#actions/accounts/change-identities.ts';
import { requireRightCode } from '#actions/accounts/check-code.ts';
import { checkCurrentPassword } from '#actions/accounts/passwords/current-password.ts';
import { removeEmail as contract } from '#contracts/accounts/identity-calls.ts';
import { findByPhone, proofOf } from '#data/accounts/identities.ts';
import type { Write } from '#data/table/transaction.ts';
import { accountView } from '#domain/accounts/account.ts';
import { isStale } from '#domain/accounts/phone.ts';
import { refuseField } from '#domain/app-error.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(contract, async (call) => {
  const { account, body, now } = call;
  await checkCurrentPassword(account, body.currentPassword, now);
  const changed = await removeEmail(account, await proveStaleNumber(call));
  return { message: sharedTexts.emailRemoved, account: accountView(changed) };
});

/** A stale number has to be proved, since it alone leads to the account then. @returns what uses the code up and notes the proof @throws AppError `bad_input` without the right code */
async function proveStaleNumber({ account, body, now }: Call<typeof contract>): Promise<readonly Write[]> {
  const { id: accountId, phone, phoneVerified } = account;
  const identity = phone && phoneVerified ? await findByPhone(phone) : undefined;
  if (!phone || !identity || !isStale(identity.provenAt, now)) return [];
  const { requestId, code } = body;
  if (requestId === undefined || code === undefined) throw refuseField('code', sharedTexts.numberIsStale);
  const codeUse = await requireRightCode({ phone, purpose: 'change', accountId, requestId, code }, now);
  return [codeUse, proofOf(phone, identity, now)];
}
