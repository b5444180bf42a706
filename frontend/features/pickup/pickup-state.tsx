import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { AwaitingTime, PickupSummary } from '#contracts/pickups/pickups.ts';
import { waitingForHousehold } from '#shared/texts.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  readonly pickup: Pick<PickupSummary, 'status' | 'scheduledAt' | 'awaitingTime'>;
  readonly now: Date;
  readonly dense?: boolean;
};

export function PickupState({ pickup, now, dense }: Props) {
  const { status, awaitingTime } = pickup;
  const overdue = isOverdue(pickup, now);
  if (!awaitingTime) return <StatusBadge status={status} overdue={overdue} dense={dense} />;
  const text = waitingText(awaitingTime);
  return (
    <span className="inline-flex flex-col gap-0.5">
      <span className="@dense:compact:hidden">
        <StatusBadge status={status} overdue={overdue} dense={dense} />
      </span>
      <span
        title={text}
        className="text-sm text-ink-soft @dense:line-clamp-2 @dense:text-2xs @dense:compact:min-w-36 @dense:compact:font-medium @dense:compact:text-pending-ink"
      >
        {text}
      </span>
    </span>
  );
}

/** `Waiting for household · nobody home` */
export function waitingText({ cause, reason }: AwaitingTime): string {
  const why = cause === 'postponed' ? `postponed${reason ? `: ${reason}` : ''}` : reason?.toLowerCase();
  return `${waitingForHousehold}${why ? ` · ${why}` : ''}`;
}
