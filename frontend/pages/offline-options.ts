import type { QueryClient } from '@tanstack/react-query';
import type { listAreas, listSlots } from '#contracts/area-read-calls.ts';
import { listAssignedPickups, listCompletedPickups } from '#contracts/collector-calls.ts';
import { getMe } from '#contracts/me-calls.ts';
import { getPickup, listMyPickups } from '#contracts/pickup-read-calls.ts';
import { announceDelivered, announceRejected } from '../features/offline-queue/announce.ts';
import { keptFigures } from '../features/pickups/overview/kept-figures.ts';
import { refreshLists, storePickup, storeRequested } from '../features/pickups/pickup-cache.ts';
import type { SaveRules } from '../platform/offline/saved-queries.ts';
import type { OfflineOptions } from '../platform/offline/use-offline.ts';

/** Where and when can be booked. By name: the calls themselves come with the request form. */
const bookingQueries: readonly (typeof listAreas | typeof listSlots)['name'][] = ['listAreas', 'listSlots'];

/** An account's own pickups, itself, and where and when more can be booked; `latestPickup` is the query of a pickup's page without an id. */
const ownRules: SaveRules = {
  all: [
    listMyPickups.name,
    listAssignedPickups.name,
    listCompletedPickups.name,
    ...bookingQueries,
    getMe.name,
    'latestPickup',
  ],
  latest: { name: getPickup.name, count: 30 },
};

const rules = { user: ownRules, collector: ownRules, admin: { all: [keptFigures] } } as const;

/** What the app saves for a second visit, and what its screens do once a request that waited is through. */
export function createOfflineOptions(client: QueryClient): OfflineOptions {
  return {
    rules,
    callbacks: {
      onDelivered: (request, { message, pickup }) => {
        if (request.call === 'requestPickup') storeRequested(client, pickup);
        else storePickup(client, pickup);
        announceDelivered(request, message);
      },
      onRejected: (request, { message }) => {
        refreshLists(client);
        announceRejected(request, message);
      },
      onChangedElsewhere: () => refreshLists(client),
    },
  };
}
