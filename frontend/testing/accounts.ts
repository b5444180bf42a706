import type { Account } from '#contracts/accounts/accounts.ts';
import type { Session } from '#platform/session/session.ts';
import { saveSession } from '#platform/session/session.ts';
import { type Duty, duties } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';

/** An account as the server answers it. */
export function accountOf(role: Role, id = '01J8ZC5T0000000000000000AA'): Account {
  const person = { id, firstName: 'Ama', lastName: 'Mensah', email: 'ama@example.com' };
  const createdAt = '2025-08-01T08:00:00.000Z';
  if (role === 'collector') return { ...person, role, createdAt, isApproved: true };
  return role === 'admin'
    ? { ...person, role, createdAt, duties: [...duties] }
    : { ...person, role, createdAt };
}

/** A session that is not stored yet. */
export function sessionOf(role: Role, id?: string): Session {
  return { token: `token-of-${role}`, role, account: accountOf(role, id) };
}

/** An admin's session, with these duties. */
export function adminWith(...held: readonly Duty[]): Session {
  const session = sessionOf('admin');
  return { ...session, account: { ...session.account, role: 'admin', duties: [...held] } };
}

/** Logs in without the server. */
export function logIn(role: Role, id?: string): Session {
  const session = sessionOf(role, id);
  saveSession(session);
  return session;
}
