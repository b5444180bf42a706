import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen, type Status, statuses } from '#contracts/pickups/transitions.ts';
import { Name, pickupColumns } from '#features/pickup/list/pickup-columns.tsx';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { statusLabel } from '#features/pickup/status-badge.tsx';
import { tellApart } from '#features/pickup/tell-apart.ts';
import { OwnPickupState } from '#household/pickup-details/own-pickup-state.tsx';
import { windowPassed } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { printVisit } from '#shared/print-when.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton, SkeletonList } from '#ui/state/skeleton.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { useNow } from '#ui/use-now.ts';

const texts = {
  open: 'Coming up',
  past: 'Earlier',
  failed: 'Failed to fetch pickup history.',
  none: 'No pickup history available.',
  noneHint: 'Once you’ve booked a pickup, you can follow it here.',
  noneInStatus: 'No pickups with this status.',
  showAll: 'Show all',
  collector: 'Collector',
  nobody: 'Not assigned',
  status: 'Status',
  allStatus: 'All Status',
} as const;

type Props = { readonly path: string; readonly action?: ReactNode };

/** All pickups of the household: what is to come by its time, then what was, the latest first. The filter asks the server. */
export function OwnPickups({ path, action }: Props) {
  const status = useStatusParam();
  const { list } = useMyPickups(texts.failed, status);
  const { rows } = list;
  const now = useNow();
  const coming = (rows ?? []).filter((one) => isComing(one, now)).sort(byTime);
  const past = (rows ?? []).filter((one) => !isComing(one, now)).sort((a, b) => byTime(b, a));
  return (
    <>
      {(status || rows?.length !== 0) && <StatusFilter />}
      <ListFailure list={list} />
      {!rows && !list.error && <HistorySkeleton />}
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

function HistorySkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-7 w-40" />
      <SkeletonList rows={4} rowClass="h-24 md:h-14" />
    </div>
  );
}

const collector: Column<PickupSummary> = {
  id: 'collector',
  header: texts.collector,
  cell: ({ assignedCollector }) =>
    assignedCollector ? (
      <Name>{fullName(assignedCollector)}</Name>
    ) : (
      <span className="text-ink-soft">{texts.nobody}</span>
    ),
};

function Section({ title, pickups }: { readonly title: string; readonly pickups: readonly PickupSummary[] }) {
  const now = useNow();
  if (pickups.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <DataTable
        caption={title}
        columns={pickupColumns(now, {
          printTime: (pickup) => printVisit(pickup, now),
          person: collector,
          state: OwnPickupState,
          printNote: (pickup) => tellApart(pickup, pickups),
        })}
        list={{ rows: pickups, loadMore: undefined, loadingMore: false }}
        rowKey={({ id }) => id}
        emptyMessage={texts.none}
      />
    </section>
  );
}

const options = statuses.map((status) => ({ value: status, label: statusLabel(status) }));

/** The status that the URL asks for (`&status=in+progress`); nonsense asks for all. */
function useStatusParam(): Status | undefined {
  const [params] = useSearchParams();
  return statuses.find((status) => status === params.get('status'));
}

function StatusFilter() {
  return (
    <div className="w-full sm:w-60">
      <FilterSelect label={texts.status} name="status" all={texts.allStatus} options={options} />
    </div>
  );
}
