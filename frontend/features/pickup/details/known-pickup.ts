import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import type { CallName } from '#platform/api/calls.ts';
import { isReachable } from '#platform/api/reachability.ts';

type List = readonly PickupSummary[];
type Pages = InfiniteData<{ readonly pickups: List; readonly openBefore?: List }>;
type Known = { readonly initialData?: { pickup: Pickup }; readonly initialDataUpdatedAt?: number };

const lists: readonly string[] = [
  'listMyPickups',
  'listAssignedPickups',
  'listCompletedPickups',
] satisfies CallName[];

/** Without a network: what the lists say of a pickup whose page was never opened. Its history is not known. */
export function knownPickup(client: QueryClient, id: string): Known {
  if (isReachable()) return {};
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [name] }) => lists.includes(`${name}`) });
  for (const { state } of queries) {
    const pages = (state.data as Pages | undefined)?.pages ?? []; // every list of these names has them
    const all = pages.flatMap(({ pickups = [], openBefore = [] }) => [...pickups, ...openBefore]);
    const found = all.find((one) => one.id === id);
    if (found) {
      return {
        initialData: { pickup: { ...found, history: [] } },
        initialDataUpdatedAt: state.dataUpdatedAt,
      };
    }
  }
  return {};
}
