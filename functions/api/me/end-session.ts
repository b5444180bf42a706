import { endSession } from '#contracts/accounts/session-calls.ts';
import { removeSession } from '#data/accounts/sessions.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** Also the caller's own, which is a logout. */
export const handler = endpoint(endSession, async ({ account, params, act }) => {
  const ended = await removeSession(account.id, params.id, act);
  if (!ended) throw new AppError('not_found', sharedTexts.sessionNotFound);
  return { message: sharedTexts.sessionEnded };
});
