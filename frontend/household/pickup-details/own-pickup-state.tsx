import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { Icon } from '#ui/icon/icon.tsx';

type Props = {
  readonly pickup: Pick<PickupSummary, 'status' | 'scheduledAt' | 'awaitingTime'>;
  readonly now: Date;
};

export const chooseTimeText = 'Waiting for you: choose a time';

export function OwnPickupState({ pickup, now }: Props) {
  if (!needsNewTime(pickup, now))
    return <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-xl bg-pending px-2.5 py-1 text-sm font-semibold text-pending-ink">
      <Icon name="calendar" className="size-4" />
      <span>{chooseTimeText}</span>
    </span>
  );
}

/** Whether the household has to choose a new time: not collected, postponed, or never taken by a collector in time. */
export const needsNewTime = (pickup: Props['pickup'], now: Date): boolean =>
  pickup.awaitingTime !== undefined || (pickup.status === 'pending' && isOverdue(pickup, now));
