import type { UserAccount } from '#contracts/accounts/accounts.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';

/** Most of a kind that are shown: more is what the lists are for. */
export const mostShown = 5;

/** Pages without a hit that are gone through: a search for several words may answer empty ones. */
const maxEmptyPages = 10;

type Collector = CallAnswer<'listCollectors'>['collectors'][number];

export type Found<T> =
  | { readonly rows: readonly T[]; readonly isMore: boolean }
  | { readonly error: unknown };

export type FoundEverything = {
  readonly users: Found<UserAccount>;
  readonly collectors: Found<Collector>;
  readonly pickups: Found<PickupSummary>;
};

type Page<T> = { readonly rows: readonly T[]; readonly nextCursor?: string | undefined };

async function findFirst<T>(readPage: (cursor: string | undefined) => Promise<Page<T>>): Promise<Found<T>> {
  try {
    let cursor: string | undefined;
    for (let pages = 1; ; pages += 1) {
      const { rows, nextCursor } = await readPage(cursor);
      if (rows.length > 0 || !nextCursor || pages === maxEmptyPages)
        return { rows, isMore: nextCursor !== undefined };
      cursor = nextCursor;
    }
  } catch (error) {
    return { error };
  }
}

/** Searches all three at once; one that fails hides no other. @throws what went wrong, when none could be searched */
export async function searchEverything(q: string, signal: AbortSignal): Promise<FoundEverything> {
  const input = (cursor: string | undefined) => ({ query: { q, limit: `${mostShown}`, cursor }, signal });
  const [users, collectors, pickups] = await Promise.all([
    findFirst(async (cursor) => {
      const { users: rows, nextCursor } = await call('listUsers', input(cursor));
      return { rows, nextCursor };
    }),
    findFirst(async (cursor) => {
      const { collectors: rows, nextCursor } = await call('listCollectors', input(cursor));
      return { rows, nextCursor };
    }),
    findFirst(async (cursor) => {
      const { pickups: rows, nextCursor } = await call('listPickups', input(cursor));
      return { rows, nextCursor };
    }),
  ]);
  if ('error' in users && 'error' in collectors && 'error' in pickups) throw users.error;
  return { users, collectors, pickups };
}
