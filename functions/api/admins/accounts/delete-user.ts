import { deleteUser } from '#contracts/accounts/people-calls.ts';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** Their pickups are cancelled and erased by the cascades job. */
export const handler = endpoint(deleteUser, async ({ params, now, act }) => {
  const deleted = await deleteAccount(params.id, 'user', now, act);
  if (!deleted) throw new AppError('not_found', 'We could not find this user.');
  return { message: sharedTexts.userDeleted };
});
