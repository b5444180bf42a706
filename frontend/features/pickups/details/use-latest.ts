import { useQuery } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { call } from '#platform/api/client.ts';
import type { Role } from '#shared/roles.ts';

type List = (signal: AbortSignal) => Promise<{ readonly pickups: readonly PickupSummary[] }>;

const query = { limit: '1' } as const;

/** Where each role looks, in turn: a collector's next assignment, else the last finished one. */
const latestLists: Record<Role, readonly List[]> = {
  user: [(signal) => call('listMyPickups', { query, signal })],
  collector: [
    (signal) => call('listAssignedPickups', { query, signal }),
    (signal) => call('listCompletedPickups', { query, signal }),
  ],
  admin: [(signal) => call('listPickups', { query, signal })],
};

async function latestId(role: Role, signal: AbortSignal): Promise<string | null> {
  for (const list of latestLists[role]) {
    const [first] = (await list(signal)).pickups;
    if (first) return first.id;
  }
  return null;
}

/** The id of the viewer's latest pickup, null when there is none. */
export function useLatest(role: Role) {
  return useQuery({ queryKey: ['latestPickup', role], queryFn: ({ signal }) => latestId(role, signal) });
}
