import { removeEmail } from '#actions/accounts/change-identities.ts';
import { checkCurrentPassword } from '#actions/accounts/passwords/current-password.ts';
import { removeEmail as contract } from '#contracts/accounts/identity-calls.ts';
import { accountView } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(contract, async ({ account, body, now }) => {
  await checkCurrentPassword(account, body.currentPassword, now);
  return { message: sharedTexts.emailRemoved, account: accountView(await removeEmail(account)) };
});
