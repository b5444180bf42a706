import { logOutEverywhere } from '#contracts/accounts/session-calls.ts';
import { removeAllSessions } from '#data/accounts/sessions.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(logOutEverywhere, async ({ account, act }) => {
  await removeAllSessions(account.id, act);
  return { message: sharedTexts.loggedOutEverywhere };
});
