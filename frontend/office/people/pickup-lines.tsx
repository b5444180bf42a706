import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { useNow } from '#ui/use-now.ts';

export function PickupLines({ pickups }: { readonly pickups: readonly PickupSummary[] }) {
  const now = useNow();
  return (
    <RecentRows rows={pickups} empty="">
      {(pickup) => (
        <Beside>
          <Link to={pickupPath(pickup.id)} className="flex min-h-11 min-w-0 flex-col justify-center">
            <span className="font-semibold underline decoration-line-strong">{printWhen(pickup)}</span>
            <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
              {[wasteLabel(pickup.wasteType), pickup.location, pickup.assignedCollector?.firstName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
          <PickupState pickup={pickup} now={now} />
        </Beside>
      )}
    </RecentRows>
  );
}
