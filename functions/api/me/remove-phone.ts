import { checkCurrentPassword } from '#api/shared/current-password.ts';
import { removePhone as contract } from '#contracts/identity-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { removePhone } from '#data/change-identities.ts';
import { accountView } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(contract, async ({ account, body, now }) => {
  await checkCurrentPassword(account, body.currentPassword, now);
  return { message: sharedTexts.phoneRemoved, account: accountView(await removePhone(account)) };
});
