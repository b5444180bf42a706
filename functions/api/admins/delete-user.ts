import { deleteUser } from '#contracts/people-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { deleteAccount } from '#data/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

/** Their pickups are cancelled and erased by the cascades job. */
export const handler = endpoint(deleteUser, async ({ params, now, act }) => {
  const deleted = await deleteAccount(params.id, 'user', now, act);
  if (!deleted) throw new AppError('not_found', 'We could not find this user.');
  return { message: sharedTexts.userDeleted };
});
