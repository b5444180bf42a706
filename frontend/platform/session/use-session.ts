import { getHost } from '#platform/host.ts';
import { useStore } from '#platform/store/use-store.ts';
import { type Session, sessionStore } from './session.ts';

export function useSession(): Session | null {
  return useStore(sessionStore, () => getHost().prerendered ?? null);
}
