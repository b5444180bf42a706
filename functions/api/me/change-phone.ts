import { changePhone } from '#actions/accounts/change-identities.ts';
import { requireRightCode } from '#actions/accounts/check-code.ts';
import { checkCurrentPassword } from '#actions/accounts/passwords/current-password.ts';
import { changePhone as contract } from '#contracts/accounts/identity-calls.ts';
import { accountView } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** That the number is another account's is said only now, to somebody who reads its SMS. */
export const handler = endpoint(contract, async ({ account, body, now }) => {
  const { phone, requestId, code, currentPassword, claim: isTheirs } = body;
  await checkCurrentPassword(account, currentPassword, now);
  const claim = { phone, purpose: 'change', accountId: account.id } as const;
  const codeUse = await requireRightCode({ ...claim, requestId, code }, now);
  const changed = await changePhone(account, { phone, codeUse, claim: isTheirs }, now);
  return { message: sharedTexts.phoneChanged, account: accountView(changed) };
});
