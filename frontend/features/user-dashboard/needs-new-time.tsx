import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { getPickup } from '#contracts/pickup-calls.ts';
import type { Pickup, PickupSummary } from '#contracts/pickups.ts';
import { callQuery } from '../../api/query-client.ts';
import { pickupPath } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { failedAttempt } from '../../ui/pickup/failed-attempt.ts';
import { LazyRescheduleDialog } from '../../ui/pickup/lazy-dialogs.ts';
import { whenText } from '../../ui/pickup/when.ts';
import { isOverdue, wasteWord } from '../../ui/pickup/words.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { copy, couldNotCollect } from './copy.ts';

/** Most pickups whose history is looked at: lists come without it, and data is paid by the megabyte. */
const mostAsked = 3;

/**
 * Histories of the pickups that were given back: pending again after somebody had changed them. Undefined until
 * all of them have been asked for, so that no notice pushes the page down later.
 */
export function useGivenBack(pickups: readonly PickupSummary[] | undefined): readonly Pickup[] | undefined {
  const changed = (pickups ?? []).filter(isChanged).slice(0, mostAsked);
  return useQueries({
    queries: changed.map(({ id }) => callQuery(getPickup, { params: { id } })),
    combine: (results) =>
      results.some((result) => result.isPending)
        ? undefined
        : results.flatMap((result) => (result.data ? [result.data.pickup] : [])),
  });
}

function isChanged({ status, version }: PickupSummary): boolean {
  return status === 'pending' && version > 1;
}

type Props = {
  readonly pickups: readonly PickupSummary[];
  /** What `useGivenBack` found. */
  readonly givenBack: readonly Pickup[];
};

/** Pickups that wait for the household: not collected, or never taken by a collector in time. */
export function NeedsNewTime({ pickups, givenBack }: Props) {
  const now = useNow();
  const [moving, setMoving] = useState<PickupSummary>();
  const failed = givenBack.filter((pickup) => failedAttempt(pickup));
  const missed = pickups.filter(
    (one) =>
      one.status === 'pending' && isOverdue(one, now) && !failed.some((pickup) => pickup.id === one.id),
  );
  return (
    <>
      {failed.map((pickup) => (
        <Notice
          key={pickup.id}
          pickup={pickup}
          text={couldNotCollect(pickup.wasteType, failedAttempt(pickup)?.reason)}
          onMove={setMoving}
        />
      ))}
      {missed.slice(0, mostAsked).map((pickup) => (
        <Notice key={pickup.id} pickup={pickup} text={copy.nobodyCame} onMove={setMoving} />
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
  return (
    <Alert tone="warning" live={false}>
      <p className="font-semibold">
        {wasteWord(pickup.wasteType)}, {whenText(pickup)}
      </p>
      <p>{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon="calendar" onClick={() => onMove(pickup)}>
          {copy.chooseTime}
        </Button>
        <RouteButton to={pickupPath(pickup.id)} tone="secondary">
          {copy.details}
        </RouteButton>
      </div>
    </Alert>
  );
}
