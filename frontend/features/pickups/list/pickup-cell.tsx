import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { StatusBadge } from '#features/pickups/status-badge.tsx';
import { texts } from '#features/pickups/texts.ts';
import { WaitingMark } from '#features/pickups/waiting-mark.tsx';
import { pickupPath } from '#platform/paths.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';

type Props = { readonly pickup: PickupSummary; readonly now: Date };

/**
 * The name of a pickup in a list, which leads to its page. On a card it also says when, where and how it stands,
 * all of it the target of a thumb; the table has columns for these.
 */
export function PickupCell({ pickup, now }: Props) {
  return (
    <span className="relative flex flex-col gap-1 @2xl:block">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={pickupPath(pickup.id)}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-brand underline underline-offset-4 after:absolute after:inset-0 hover:text-heading @2xl:after:hidden"
        >
          {wasteLabel(pickup.wasteType)}
        </Link>
        <span className="text-base @2xl:hidden">
          <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />
        </span>
      </span>
      <span className="text-base font-medium @2xl:hidden">{printWhen(pickup)}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere font-normal text-ink-soft @2xl:hidden">
        {pickup.location || texts.list.erased}
      </span>
      <WaitingMark pickupId={pickup.id} />
    </span>
  );
}
