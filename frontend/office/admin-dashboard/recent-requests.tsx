import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { tabPath } from '#platform/tabs.ts';
import { fullName } from '#shared/full-name.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Panel } from '#ui/panel.tsx';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { texts } from './texts.ts';

type PickupsProps = { readonly pickups: readonly PickupSummary[]; readonly now: Date };

export function RecentRequests({ pickups, now }: PickupsProps) {
  return (
    <Panel title={texts.recentPickups} to={tabPath('managePickups')}>
      <RecentRows rows={pickups} empty={texts.noPickups}>
        {(pickup) => (
          <Beside>
            <Link to={pickupPath(pickup.id)} className="flex min-h-11 min-w-0 flex-col justify-center">
              <span className="line-clamp-2 font-semibold underline decoration-line-strong wrap-anywhere">
                {pickup.location || texts.erased}
              </span>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {`${wasteLabel(pickup.wasteType)} · ${printWhen(pickup)} · ${fullName(pickup.user)}`}
              </span>
            </Link>
            <PickupState pickup={pickup} now={now} />
          </Beside>
        )}
      </RecentRows>
    </Panel>
  );
}
