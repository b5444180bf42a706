import { logOut } from '#contracts/accounts/session-calls.ts';
import { removeSession } from '#data/accounts/sessions.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(logOut, async ({ account, sessionId, act }) => {
  await removeSession(account.id, sessionId, act);
  return { message: sharedTexts.loggedOut };
});
