import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { usePaused } from '#ui/use-paused.ts';

/** Most of a kind that are shown: more is what the lists are for. */
const mostShown = 5;

/** Pages without a hit that are gone through: a search for several words may answer empty ones. */
const maxEmptyPages = 10;

type Collector = CallAnswer<'listCollectors'>['collectors'][number];

export type Found<T> = { readonly rows: readonly T[]; readonly isMore: boolean };

export type FoundEverything = {
  readonly users: Found<UserAccount>;
  readonly collectors: Found<Collector>;
  readonly pickups: Found<PickupSummary>;
};

async function findFirst<Page extends { readonly nextCursor?: string | undefined }, T>(
  readPage: (cursor: string | undefined) => Promise<Page>,
  pick: (page: Page) => readonly T[],
): Promise<Found<T>> {
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = await readPage(cursor);
    const { nextCursor } = page;
    const rows = pick(page);
    if (rows.length > 0 || !nextCursor || pages === maxEmptyPages)
      return { rows, isMore: nextCursor !== undefined };
    cursor = nextCursor;
  }
}

/** Searches all three at once. */
async function searchEverything(q: string, signal: AbortSignal): Promise<FoundEverything> {
  const input = (cursor: string | undefined) => ({ query: { q, limit: `${mostShown}`, cursor }, signal });
  const [users, collectors, pickups] = await Promise.all([
    findFirst(
      (cursor) => call('listUsers', input(cursor)),
      ({ users }) => users,
    ),
    findFirst(
      (cursor) => call('listCollectors', input(cursor)),
      ({ collectors }) => collectors,
    ),
    findFirst(
      (cursor) => call('listPickups', input(cursor)),
      ({ pickups }) => pickups,
    ),
  ]);
  return { users, collectors, pickups };
}

/** One letter would find nearly everybody. */
const fewestCharacters = 2;

/** What is typed, and what was found for it after a pause. It is about people: the device keeps nothing of it. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const q = wanted.length < fewestCharacters ? '' : wanted;
  const sent = usePaused(q);
  const { data, error, refetch } = useQuery({
    queryKey: ['searchEverything', sent],
    queryFn: ({ signal }) => searchEverything(sent, signal),
    enabled: sent !== '',
  });
  const answer = sent === q ? { found: data, error } : { found: undefined, error: null };
  const isAnswered = q === '' || answer.found !== undefined || answer.error !== null;
  return { typed, setTyped, q, ...answer, isAnswered, retry: () => void refetch() };
}
