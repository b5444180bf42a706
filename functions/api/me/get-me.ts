import { log, toLogFields } from '#config/log.ts';
import { getMe } from '#contracts/accounts/me-calls.ts';
import { noteSessionUse } from '#data/accounts/sessions.ts';
import { accountView } from '#domain/accounts/account.ts';
import { toDay } from '#domain/accounts/sessions.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(getMe, async (call) => {
  await noteUse(call);
  return { account: accountView(call.account) };
});

/** Once a day and session. Only this call does it, as every screen makes it: the other reading functions need no right to write. */
async function noteUse({ account, sessionId, now }: Call<typeof getMe>): Promise<void> {
  if (account.sessions[sessionId]?.lastUsedOn === toDay(now)) return;
  await noteSessionUse(account.id, sessionId, now).catch((error: unknown) => {
    log.warn('The use of a session was not noted.', toLogFields(error));
  });
}
