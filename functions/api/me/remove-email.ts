import { checkCurrentPassword } from '#api/shared/current-password.ts';
import { removeEmail as contract } from '#contracts/identity-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { removeEmail } from '#data/change-identities.ts';
import { accountView } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(contract, async ({ account, body, now }) => {
  await checkCurrentPassword(account, body.currentPassword, now);
  return { message: sharedTexts.emailRemoved, account: accountView(await removeEmail(account)) };
});
