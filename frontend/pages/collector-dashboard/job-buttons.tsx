import type { PickupSummary } from '#contracts/pickups.ts';
import { mayAct } from '#contracts/transitions.ts';
import { useExpectedPickup } from '../../features/pickups/use-expected-pickup.ts';
import { WaitingMark } from '../../features/pickups/waiting-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';
import type { JobActions } from './use-job-actions.tsx';

type Props = { readonly job: PickupSummary; readonly actions: JobActions };

/** What the one table of transitions lets a collector do in this status; the next step is the full button. */
export function JobButtons({ job, actions }: Props) {
  const { status } = useExpectedPickup(job);
  const may = (action: 'start' | 'complete' | 'could-not-collect') => mayAct(action, 'collector', status);
  const starting = actions.startingId === job.id;
  return (
    <>
      <WaitingMark pickupId={job.id} />
      {may('start') && (
        <Button
          wide
          icon="play"
          busy={starting}
          busyLabel={texts.starting}
          onClick={() => actions.start(job)}
          aria-label={`${texts.start}: ${job.location}`}
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
          onClick={() => actions.ask('complete', job)}
          aria-label={`${texts.complete}: ${job.location}`}
        >
          {texts.complete}
        </Button>
      )}
      {may('could-not-collect') && (
        <Button
          wide
          tone="danger-quiet"
          disabled={starting}
          onClick={() => actions.ask('could-not-collect', job)}
          aria-label={`${texts.couldNotCollect}: ${job.location}`}
        >
          {texts.couldNotCollect}
        </Button>
      )}
    </>
  );
}
