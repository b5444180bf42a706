import type { Account } from '#contracts/accounts/accounts.ts';
import { useStore } from '#platform/store/use-store.ts';
import type { Role } from '#shared/roles.ts';
import { type Session, sessionStore } from './session.ts';

let prerendered: Session | null = null;

/** Whose screen the build is rendering: somebody of that role, who has no name yet. */
export function prerenderFor(role: Role | undefined): void {
  const placeholder = { id: '', firstName: '', lastName: '', email: '', createdAt: '' };
  // The role decides which of the accounts it is.
  prerendered = role
    ? { token: '', role, account: { ...placeholder, role, isApproved: true } as Account }
    : null;
}

/** The session while pre-rendering. */
function prerenderedSession(): Session | null {
  return prerendered;
}

/** The session, live: another tab's login or logout shows here at once. */
export function useSession(): Session | null {
  return useStore(sessionStore, prerenderedSession);
}
