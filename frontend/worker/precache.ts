import type { Role } from '#shared/roles.ts';

/** A file for the device: hashed names need no revision. */
export type PrecacheEntry = { readonly url: string; readonly revision: string | null };

/** What each role's screens need, written into the worker by the build (`prerender/build-worker.ts`). */
export type PrecacheLists = Readonly<Record<Role, readonly PrecacheEntry[]>>;
