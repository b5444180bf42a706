import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { readNow } from '#platform/api/clock.ts';
import { printDay } from '#shared/print-when.ts';
import { forLaterDate } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { texts } from './texts.ts';
import type { AssignmentActions } from './use-assignment-actions.tsx';

type Props = { readonly assignment: PickupSummary; readonly actions: AssignmentActions };

/** One thing to press, Start or Mark Complete, and below it what to say when nothing could be collected. */
export function AssignmentButtons({ assignment, actions }: Props) {
  const expected = useExpectedPickup(assignment);
  const { status } = expected;
  const busy = actions.busyId === assignment.id;
  const large = { wide: true, busy, className: 'min-h-14 text-lg' } as const;
  const isToStart = mayAct('start', 'collector', status);
  const next = isToStart ? 'start' : 'complete';
  const isEarly = mayAct(next, 'collector', status) && !mayActNow(next, 'collector', expected, readNow());
  return (
    <>
      <WaitingMark pickupId={assignment.id} />
      {isEarly && <p>{forLaterDate(printDay(assignment))}</p>}
      {isToStart && !isEarly && (
        <Button
          {...large}
          icon="play"
          busyLabel={texts.starting}
          onClick={() => actions.start(assignment)}
          aria-label={`${texts.start}: ${assignment.location}`}
        >
          {texts.start}
        </Button>
      )}
      {!isToStart && !isEarly && mayAct('complete', 'collector', status) && (
        <Button
          {...large}
          icon="check"
          busyLabel={texts.completing}
          onClick={() => actions.complete(assignment)}
          aria-label={`${texts.complete}: ${assignment.location}`}
        >
          {texts.complete}
        </Button>
      )}
      {mayAct('could-not-collect', 'collector', status) && (
        <Button
          wide
          tone="secondary"
          disabled={busy}
          onClick={() => actions.couldNotCollect(assignment)}
          aria-label={`${texts.couldNotCollect}: ${assignment.location}`}
        >
          {texts.couldNotCollect}
        </Button>
      )}
    </>
  );
}
