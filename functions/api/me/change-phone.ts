import { requireRightCode } from '#api/shared/code.ts';
import { checkCurrentPassword } from '#api/shared/current-password.ts';
import { changePhone as contract } from '#contracts/identity-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { changePhone } from '#data/change-identities.ts';
import { accountView } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

/** That the number is another account's is said only now, to somebody who reads its SMS. */
export const handler = endpoint(contract, async ({ account, body, now }) => {
  const { phone, requestId, code, currentPassword } = body;
  await checkCurrentPassword(account, currentPassword, now);
  const claim = { phone, purpose: 'change', accountId: account.id } as const;
  const codeUse = await requireRightCode({ ...claim, requestId, code }, now);
  const changed = await changePhone(account, phone, codeUse, now);
  return { message: sharedTexts.phoneChanged, account: accountView(changed) };
});
