import type { QueryClient } from '@tanstack/react-query';
import { storeLoad } from '#features/loads/store-load.ts';
import { noteTakenCash } from '#features/money/taken-cash.ts';
import { announceDelivered, announceRejected } from '#features/offline-queue/queue-panel.tsx';
import { refreshLists, storePickup, storeRequested } from '#features/pickup/pickup-cache.ts';
import type { CallName } from '#platform/api/calls.ts';
import type { QueueCallbacks } from '#platform/offline/queue/run-queue.ts';
import type { SaveRules } from '#platform/offline/saved-queries.ts';

/** What an account needs without a network: itself, its own pickups, and where and when more can be booked. */
const ownCalls: readonly CallName[] = [
  'listMyPickups',
  'listAssignedPickups',
  'listCompletedPickups',
  'listAreas',
  'listSlots',
  'getMe',
];

/** What an account keeps for a second visit; `latestPickup` is the query of a pickup's page without an id. */
export const ownRules: SaveRules = {
  all: [...ownCalls, 'latestPickup'],
  latest: { name: 'getPickup' satisfies CallName, count: 30 },
};

/** What the screens of a household and of a collector do once a request that waited is through. */
export function createCallbacks(client: QueryClient): QueueCallbacks {
  return {
    onDelivered: (request, answer) => {
      if (request.call === 'takeCash') noteTakenCash(`${request.pickupId}`, request.body.amount);
      if (!answer.pickup) storeLoad(client, answer.load);
      else if (request.call === 'requestPickup') storeRequested(client, answer.pickup);
      else storePickup(client, answer.pickup);
      announceDelivered(request, answer.message);
    },
    onRejected: (request, { message }) => {
      refreshLists(client);
      announceRejected(request, message);
    },
    onChangedElsewhere: () => refreshLists(client),
  };
}
