import type { QueryClient } from '@tanstack/react-query';
import { announceDelivered, announceRejected } from '#features/offline-queue/outcomes.ts';
import { noteTakenCash } from '#features/pickups/money/taken-cash.ts';
import { keptFigures } from '#features/pickups/overview/kept-figures.ts';
import { refreshLists, storePickup, storeRequested } from '#features/pickups/pickup-cache.ts';
import type { CallName } from '#platform/api/calls.ts';
import type { SaveRules } from '#platform/offline/saved-queries.ts';
import type { OfflineOptions } from '#platform/offline/use-offline.ts';

/** What an account needs without a network: itself, its own pickups, and where and when more can be booked. */
const ownCalls: readonly CallName[] = [
  'listMyPickups',
  'listAssignedPickups',
  'listCompletedPickups',
  'listAreas',
  'listSlots',
  'getMe',
];

/** `latestPickup` is the query of a pickup's page without an id. */
const ownRules: SaveRules = {
  all: [...ownCalls, 'latestPickup'],
  latest: { name: 'getPickup' satisfies CallName, count: 30 },
};

const rules = { user: ownRules, collector: ownRules, admin: { all: [keptFigures] } } as const;

/** What the app saves for a second visit, and what its screens do once a request that waited is through. */
export function createOfflineOptions(client: QueryClient): OfflineOptions {
  return {
    rules,
    callbacks: {
      onDelivered: (request, { message, pickup }) => {
        if (request.call === 'takeCash') noteTakenCash(`${request.pickupId}`, request.body.amount);
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
