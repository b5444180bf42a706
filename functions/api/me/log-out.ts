import { logOut } from '#contracts/session-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { removeSession } from '#data/sessions.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(logOut, async ({ account, sessionId, act }) => {
  await removeSession(account.id, sessionId, act);
  return { message: sharedTexts.loggedOut };
});
