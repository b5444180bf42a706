import { useState } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { LazyRescheduleDialog } from '#features/pickups/dialogs/lazy-dialogs.ts';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { pickupPath } from '#platform/paths.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useNow } from '#ui/use-now.ts';
import { needsNewTime } from './find-next.ts';
import { explainWaiting, texts } from './texts.ts';

/** Most notices: the history has the rest. */
const mostShown = 3;

type Props = {
  readonly pickups: readonly PickupSummary[];
};

/** Pickups that wait for the household: not collected, or never taken by a collector in time. */
export function NeedsNewTime({ pickups }: Props) {
  const now = useNow();
  const [moving, setMoving] = useState<PickupSummary>();
  const waiting = pickups.filter((one) => needsNewTime(one, now));
  return (
    <>
      {waiting.slice(0, mostShown).map((pickup) => (
        <Notice
          key={pickup.id}
          pickup={pickup}
          text={pickup.awaitingTime ? explainWaiting(pickup) : texts.nobodyCame}
          onMove={setMoving}
        />
      ))}
      {moving && <LazyRescheduleDialog pickup={moving} onClose={() => setMoving(undefined)} />}
    </>
  );
}

type NoticeProps = {
  readonly pickup: PickupSummary;
  readonly text: string;
  readonly onMove: (pickup: PickupSummary) => void;
};

function Notice({ pickup, text, onMove }: NoticeProps) {
  const isMoved = useWaitingRequests(pickup.id).length > 0;
  if (isMoved) return null;
  return (
    <Alert tone="warning" live={false}>
      <p className="font-semibold">
        {wasteLabel(pickup.wasteType)}, {printWhen(pickup)}
      </p>
      <p>{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon="calendar" onClick={() => onMove(pickup)}>
          {texts.chooseTime}
        </Button>
        <RouteButton to={pickupPath(pickup.id)} tone="secondary">
          {texts.details}
        </RouteButton>
      </div>
    </Alert>
  );
}
