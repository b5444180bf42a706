import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/overdue.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printWhen } from '#contracts/print-when.ts';
import { wasteLabel } from '#contracts/waste.ts';
import { pickupPath } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { texts } from '../texts.ts';
import { WaitingMark } from '../waiting-mark.tsx';

/** One pickup as a card that is a link: what, when, where, and where it stands. */
export function PickupCard({ pickup, now }: { readonly pickup: PickupSummary; readonly now: Date }) {
  return (
    <Link
      to={pickupPath(pickup.id)}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-card hover:border-accent"
    >
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-lg font-bold">{wasteLabel(pickup.wasteType)}</span>
          <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />
        </span>
        <span className="font-medium">{printWhen(pickup)}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {pickup.location || texts.list.erased}
        </span>
        <WaitingMark pickupId={pickup.id} />
      </span>
      <Icon name="chevron-right" className="size-5 text-ink-soft" />
    </Link>
  );
}
