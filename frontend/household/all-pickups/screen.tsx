import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen, statuses } from '#contracts/pickups/transitions.ts';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { statusLabel } from '#features/pickup/status-badge.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { texts as detailTexts } from '#household/pickup-details/texts.ts';
import { windowPassed } from '#shared/dates.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton, SkeletonList } from '#ui/state/skeleton.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { useNow } from '#ui/use-now.ts';
import { pickupColumns } from './pickup-columns.tsx';

export function Screen() {
  return (
    <DashboardShell>
      <OwnPickups
        path="/all-pickups"
        action={<RouteButton to="/schedule-pickup">{detailTexts.requestOne}</RouteButton>}
      />
    </DashboardShell>
  );
}

const texts = {
  open: 'Coming up',
  past: 'Earlier',
  failed: 'Failed to fetch pickup history.',
  none: 'No pickup history available.',
  noneHint: 'Once you’ve booked a pickup, you can follow it here.',
  noneInStatus: 'No pickups with this status.',
  showAll: 'Show all',
  status: 'Status',
  allStatus: 'All Status',
} as const;

const options = statuses.map((status) => ({ value: status, label: statusLabel(status) }));

type Props = { readonly path: string; readonly action?: ReactNode };

/** All pickups of the household: what is to come by its time, then what was, the latest first. The filter asks the server. */
export function OwnPickups({ path, action }: Props) {
  const [params] = useSearchParams();
  // What the address asks for (`&status=in+progress`); nonsense asks for all.
  const status = statuses.find((one) => one === params.get('status'));
  const { list } = useMyPickups(texts.failed, status);
  const { rows } = list;
  const now = useNow();
  const coming = (rows ?? []).filter((one) => isComing(one, now)).sort(byTime);
  const past = (rows ?? []).filter((one) => !isComing(one, now)).sort((a, b) => byTime(b, a));
  return (
    <>
      {(status || rows?.length !== 0) && (
        <div className="w-full sm:w-60">
          <FilterSelect label={texts.status} name="status" all={texts.allStatus} options={options} />
        </div>
      )}
      <ListFailure list={list} />
      {!rows && !list.error && (
        <>
          <Skeleton className="h-7 w-40" />
          <SkeletonList rows={4} rowClass="h-24 md:h-14" />
        </>
      )}
      {rows && rows.length === 0 && (
        <EmptyState
          message={texts.none}
          hint={status ? texts.noneInStatus : texts.noneHint}
          action={
            status ? (
              <RouteButton to={path} tone="secondary" replace>
                {texts.showAll}
              </RouteButton>
            ) : (
              action
            )
          }
        />
      )}
      <Section title={texts.open} pickups={coming} />
      <Section title={texts.past} pickups={past} />
      <LoadMore list={list} />
    </>
  );
}

/** Cancelled ones, too, stand under their date. */
const isComing = ({ status, scheduledAt }: PickupSummary, now: Date): boolean =>
  isOpen(status) || (status === 'cancelled' && !windowPassed(scheduledAt, now));

const byTime = (a: PickupSummary, b: PickupSummary): number => a.scheduledAt.localeCompare(b.scheduledAt);

function Section({ title, pickups }: { readonly title: string; readonly pickups: readonly PickupSummary[] }) {
  const now = useNow();
  if (pickups.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <DataTable
        caption={title}
        columns={pickupColumns(now)}
        list={{ rows: pickups }}
        rowKey={({ id }) => id}
        emptyMessage={texts.none}
      />
    </section>
  );
}
