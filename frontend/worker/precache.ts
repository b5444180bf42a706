import type { Role } from '#shared/roles.ts';

/** Hashed names need no revision. */
export type PrecacheEntry = { readonly url: string; readonly revision: string | null };

/** Written into the worker by `prerender/build-worker.ts`. */
export type PrecacheLists = Readonly<Record<Role, readonly PrecacheEntry[]>>;
