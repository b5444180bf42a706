import { useStore } from '#platform/store/use-store.ts';
import { prerenderedSession } from './prerendered-session.ts';
import { type Session, sessionStore } from './session.ts';

/** The session, live: another tab's login or logout shows here at once. */
export function useSession(): Session | null {
  return useStore(sessionStore, prerenderedSession);
}
