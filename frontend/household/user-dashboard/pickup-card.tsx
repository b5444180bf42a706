import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { MoneyLine } from '#features/money/money-line.tsx';
import { texts } from '#features/pickup/texts.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { OwnPickupState } from '#household/pickup-details/own-pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { printVisit } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Icon } from '#ui/icon/icon.tsx';

type Props = { readonly pickup: PickupSummary; readonly now: Date; readonly note: string | undefined };

export function PickupCard({ pickup, now, note }: Props) {
  return (
    <Link
      to={pickupPath(pickup.id)}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-accent"
    >
      <span className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-lg font-bold">{wasteLabel(pickup.wasteType)}</span>
          <OwnPickupState pickup={pickup} now={now} />
        </span>
        <span className="font-medium">{printVisit(pickup, now)}</span>
        <span className="line-clamp-1 text-sm wrap-anywhere text-ink-soft">
          {pickup.location || texts.list.erased}
        </span>
        {note && <span className="text-sm font-medium">{note}</span>}
        <MoneyLine pickup={pickup} />
        <WaitingMark pickupId={pickup.id} />
      </span>
      <Icon name="chevron-right" className="size-5 text-ink-soft" />
    </Link>
  );
}
