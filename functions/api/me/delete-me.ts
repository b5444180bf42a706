import { checkCurrentPassword } from '#actions/accounts/passwords/current-password.ts';
import { deleteMe } from '#contracts/accounts/me-calls.ts';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** Pickups are cancelled, erased or released by the cascades job. */
export const handler = endpoint(deleteMe, async ({ account, body, now }) => {
  await checkCurrentPassword(account, body.currentPassword, now);
  const deleted = await deleteAccount(account.id, 'user', now);
  if (!deleted) throw new AppError('unauthorized');
  return { message: sharedTexts.accountDeleted };
});
