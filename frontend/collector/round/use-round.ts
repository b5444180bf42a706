import { useState } from 'react';
import { useAssignmentActions } from '#collector/assignments/use-assignment-actions.tsx';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import type { Debt } from '#contracts/money/pickup-money.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { dayActs, noActs } from '#features/pickup/acts.ts';
import { expectStatus } from '#features/pickup/use-expected-pickup.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { isWaiting } from '#platform/offline/queue/queued-request.ts';
import { useStore } from '#platform/store/use-store.ts';
import { doneStops } from './done-stops.ts';
import { planRound, type RoundLists } from './plan-round.ts';

export type AnsweredLists = Omit<RoundLists, 'kept'> & {
  readonly debts: readonly Debt[];
  /** Absent where no station is switched on. */
  readonly tipping: TippingOfDay | undefined;
};

/**
 * The round as it is once everything that waits on the device is sent, and what can be done to it. Needs no network. A stop
 * that is under way stays the one to go to now until it is done; one that is started elsewhere in the list changes nothing
 * above it.
 */
export function useRound(lists: AnsweredLists, now: Date) {
  const acting = useAssignmentActions(true, lists.debts);
  const queue = useQueue().filter((one) => isWaiting(one, Date.now()));
  const kept = useStore(dayActs, () => noActs);
  const undoable = useStore(doneStops, () => []);
  const [pinned, setPinned] = useState<string>();
  const expect = ({ id, status }: PickupSummary): Status =>
    expectStatus(
      status,
      queue.filter(({ pickupId }) => pickupId === id),
    );
  const round = planRound({ ...lists, kept }, now, expect, pinned);
  const { lead, isLeadStarted } = round;
  // Kept when it is done: undone, it is the one to go to again.
  const next = lead && isLeadStarted ? lead.pickup.id : (pinned ?? '');
  if (lead && next !== pinned) setPinned(next);
  return { ...acting, round, undoable };
}
