import { getHost } from '#platform/host.ts';
import { useStore } from '#platform/store/use-store.ts';
import { type Session, sessionStore } from './session.ts';

/** The session, live: another tab's login or logout shows here at once. */
export function useSession(): Session | null {
  return useStore(sessionStore, () => getHost().prerendered ?? null);
}
