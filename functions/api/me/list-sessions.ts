import { listSessions } from '#contracts/session-calls.ts';
import { listSessionViews } from '#domain/sessions.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listSessions, async ({ account, sessionId, now }) => ({
  sessions: [...listSessionViews(account.sessions ?? {}, sessionId, now)],
}));
