import { checkPassword } from '#api/shared/current-password.ts';
import { reauthenticate } from '#contracts/session-calls.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import { issueSessionToken } from '#http/start-session.ts';

/** The same session until the same end: only the time at which the password was entered is new. */
export const handler = endpoint(reauthenticate, async ({ account, sessionId, body, now }) => {
  await checkPassword(account, { field: 'password', password: body.password }, now);
  const session = account.sessions?.[sessionId];
  if (!session) throw new AppError('unauthorized');
  return { token: await issueSessionToken(account, sessionId, session, now) };
});
