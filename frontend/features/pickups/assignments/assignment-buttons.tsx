import type { PickupSummary } from '#contracts/pickups.ts';
import { mayAct } from '#contracts/transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { useExpectedPickup } from '../use-expected-pickup.ts';
import { WaitingMark } from '../waiting-mark.tsx';
import { texts } from './texts.ts';
import type { AssignmentActions } from './use-assignment-actions.tsx';

type Props = { readonly assignment: PickupSummary; readonly actions: AssignmentActions };

/** What the one table of transitions lets a collector do in this status; the next step is the full button. */
export function AssignmentButtons({ assignment, actions }: Props) {
  const { status } = useExpectedPickup(assignment);
  const may = (action: 'start' | 'complete' | 'could-not-collect') => mayAct(action, 'collector', status);
  const starting = actions.startingId === assignment.id;
  return (
    <>
      <WaitingMark pickupId={assignment.id} />
      {may('start') && (
        <Button
          wide
          icon="play"
          busy={starting}
          busyLabel={texts.starting}
          onClick={() => actions.start(assignment)}
          aria-label={`${texts.start}: ${assignment.location}`}
        >
          {texts.start}
        </Button>
      )}
      {may('complete') && (
        <Button
          wide
          icon="check"
          tone={may('start') ? 'secondary' : 'primary'}
          disabled={starting}
          onClick={() => actions.ask('complete', assignment)}
          aria-label={`${texts.complete}: ${assignment.location}`}
        >
          {texts.complete}
        </Button>
      )}
      {may('could-not-collect') && (
        <Button
          wide
          tone="danger-quiet"
          disabled={starting}
          onClick={() => actions.ask('could-not-collect', assignment)}
          aria-label={`${texts.couldNotCollect}: ${assignment.location}`}
        >
          {texts.couldNotCollect}
        </Button>
      )}
    </>
  );
}
