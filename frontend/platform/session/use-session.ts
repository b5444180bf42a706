import { getHost } from '#platform/host.ts';
import { useStore } from '#platform/store/use-store.ts';
import { type Session, sessionStore } from './session.ts';

export const useSession = (): Session | null => useStore(sessionStore, () => getHost().prerendered ?? null);
