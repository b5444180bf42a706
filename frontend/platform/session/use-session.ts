import { useSyncExternalStore } from 'react';
import { prerenderedSession } from './prerendered-session.ts';
import { readSession, type Session, subscribeSession } from './session.ts';

/** The session, live: another tab's login or logout shows here at once. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, prerenderedSession);
}
