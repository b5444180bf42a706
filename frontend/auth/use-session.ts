import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeSession } from './session.ts';

/** The session, live: another tab's login or logout shows here at once. Null while pre-rendering. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null);
}
