import { checkPassword } from '#actions/accounts/passwords/current-password.ts';
import { issueSessionToken } from '#actions/accounts/start-session.ts';
import { reauthenticate } from '#contracts/accounts/session-calls.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

/** The same session until the same end: only the time at which the password was entered is new. */
export const handler = endpoint(reauthenticate, async ({ account, sessionId, body, now }) => {
  await checkPassword(account, { field: 'password', password: body.password }, now);
  const session = account.sessions[sessionId];
  if (!session) throw new AppError('unauthorized');
  return { token: await issueSessionToken(account, sessionId, session, now) };
});
