import { logOutEverywhere } from '#contracts/session-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { removeAllSessions } from '#data/sessions.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(logOutEverywhere, async ({ account, act }) => {
  await removeAllSessions(account.id, act);
  return { message: sharedTexts.loggedOutEverywhere };
});
