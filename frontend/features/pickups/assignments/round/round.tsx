import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { texts } from '#features/pickups/assignments/texts.ts';
import { UndoLines } from '#features/pickups/assignments/undo-lines.tsx';
import {
  type AssignmentActions,
  useAssignmentActions,
} from '#features/pickups/assignments/use-assignment-actions.tsx';
import { expectStatus } from '#features/pickups/use-expected-pickup.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { isWaiting } from '#platform/offline/queue/queued-request.ts';
import { useStore } from '#platform/store/use-store.ts';
import { Alert } from '#ui/state/alert.tsx';
import { doneStops } from './done-stops.ts';
import { NextStops } from './next-stops.tsx';
import { type PlannedRound, planRound } from './plan-round.ts';
import { StopHero } from './stop-hero.tsx';
import { stopParts } from './stop-parts.tsx';

/** The round as it is once everything that waits on the device is sent. Needs no network. */
function useRound(
  assigned: readonly PickupSummary[],
  completed: readonly PickupSummary[],
  now: Date,
): PlannedRound {
  const queue = useQueue().filter((one) => isWaiting(one, Date.now()));
  const expect = ({ id, status }: PickupSummary): Status =>
    expectStatus(
      status,
      queue.filter(({ pickupId }) => pickupId === id),
      'collector',
    );
  return planRound({ assigned, completed }, now, expect);
}

type Props = {
  /** Soonest first. */
  readonly assigned: readonly PickupSummary[];
  /** Newest first. */
  readonly completed: readonly PickupSummary[];
  readonly now: Date;
  /** What shows of the days after today. */
  readonly more?: (later: readonly PickupSummary[], actions: AssignmentActions) => ReactNode;
};

/** Today's stops in order: the one to go to now in full, the others on a line each, and what was just done. */
export function Round({ assigned, completed, now, more }: Props) {
  const { actions, notice, refuse, dialog } = useAssignmentActions(true);
  const { stops, later, waiting } = useRound(assigned, completed, now);
  const undoable = useStore(doneStops, () => []);
  const [first] = stops;
  return (
    <>
      <section aria-labelledby="round" className="flex flex-col gap-3">
        <h2 id="round" className="text-lg">
          {texts.round}
        </h2>
        {notice && <Alert tone="error">{notice}</Alert>}
        {undoable.length > 0 && <UndoLines stops={undoable} onRefused={refuse} />}
        {first && (
          <StopHero key={first.pickup.id} stop={first} now={now} {...stopParts(first.pickup, actions)} />
        )}
        <NextStops stops={stops} waiting={waiting} next={later[0]} now={now} actions={actions} />
      </section>
      {more?.(later, actions)}
      {dialog}
    </>
  );
}
