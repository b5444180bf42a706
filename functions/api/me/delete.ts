import { checkCurrentPassword } from '#api/shared/current-password.ts';
import { deleteMe } from '#contracts/me-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { deleteAccount } from '#data/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

/** Pickups are cancelled, erased or released by the cascades job. */
export const handler = endpoint(deleteMe, async ({ account, body, now }) => {
  await checkCurrentPassword(account, body.currentPassword, now);
  const deleted = await deleteAccount(account.id, account.role, now);
  if (!deleted) throw new AppError('unauthorized');
  return { message: sharedTexts.accountDeleted };
});
