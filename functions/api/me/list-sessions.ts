import { listSessions } from '#contracts/accounts/session-calls.ts';
import { listSessionViews } from '#domain/accounts/sessions.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listSessions, async ({ account, sessionId, now }) => ({
  sessions: [...listSessionViews(account.sessions, sessionId, now)],
}));
