import { useState } from 'react';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { getStopsPerDay, isOff } from '#contracts/rounds/assignment-warnings.ts';
import { useAreas } from '#features/places/use-areas.ts';
import { DayOffButton } from '#office/dispatch/collectors/day-off-button.tsx';
import type { Person } from '#office/people/person-summary.tsx';
import { readNow } from '#platform/api/clock.ts';
import { useMay } from '#platform/session/use-may.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { countAreas, describeAreas, describeProfile } from '#ui/collector-profile/describe-profile.ts';
import { printLoad } from '#ui/collector-profile/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { MailsButton, useMails } from './mails/use-mails.tsx';
import { personColumns } from './person-columns.tsx';
import { ApprovalBadge } from './person-summary.tsx';
import { texts } from './texts.ts';
import { type ListedCollector, useCollectors } from './use-collectors.tsx';

const LazyEditCollectorDialog = lazyDialog(
  texts.editTitle,
  async () => (await import('./edit-collector-dialog.tsx')).EditCollectorDialog,
);

const LazyDaysOffDialog = lazyDialog(
  texts.daysOffTitle,
  async () => (await import('./days-off-dialog.tsx')).DaysOffDialog,
);

const LazySuspendDialog = lazyDialog(
  texts.suspendTitle,
  async () => (await import('./suspend-dialog.tsx')).SuspendDialog,
);

const words = texts.collectors;

const approvals = [
  { value: 'false', label: texts.approvalPending },
  { value: 'true', label: texts.approvalApproved },
];

type Asks = {
  readonly onMails: (person: Person) => void;
  readonly onEdit: (collector: ListedCollector) => void;
  readonly onDaysOff: (collector: ListedCollector) => void;
  readonly onApprove: (collector: ListedCollector) => void;
  readonly onDelete: (collector: ListedCollector) => void;
};

type RowProps = Asks & { readonly collector: ListedCollector };

function RowActions({ collector, onMails, onEdit, onDaysOff, onApprove, onDelete }: RowProps) {
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2 *:grow @dense:flex-nowrap @dense:justify-end @dense:gap-0 @dense:*:grow-0">
      {!collector.isApproved && may('approveCollector') && (
        <RowButton
          tone="primary"
          icon="check"
          word={words.approve}
          label={texts.approveOf(collector)}
          onClick={() => onApprove(collector)}
        />
      )}
      {may('updateCollector') && <MailsButton person={collector} onOpen={onMails} />}
      {may('updateCollector') && (
        <RowButton
          tone="quiet"
          icon="edit"
          word={words.edit}
          label={texts.editOf(collector)}
          onClick={() => onEdit(collector)}
        />
      )}
      {collector.isApproved && may('markCollectorOff') && (
        <RowButton
          tone="quiet"
          icon="calendar"
          word={words.daysOff}
          label={texts.daysOffOf(collector)}
          onClick={() => onDaysOff(collector)}
        />
      )}
      {may('deleteCollector') && (
        <RowButton
          tone="danger-quiet"
          icon="trash"
          word={texts.delete}
          label={texts.deleteOf(collector)}
          onClick={() => onDelete(collector)}
        />
      )}
    </div>
  );
}

type WorkProps = { readonly collector: ListedCollector; readonly areas: readonly AreaSummary[] };

function Work({ collector, areas }: WorkProps) {
  const may = useMay();
  const { load, profile, daysOff, offFrom = {}, suspended, isApproved } = collector;
  const today = todayInAccra(readNow());
  const nextOff = daysOff?.find((day) => day > today);
  const stops = isApproved && load !== undefined && words.load(printLoad(load, getStopsPerDay(profile)));
  const isAbsent = isOff(collector, today, readNow()) || offFrom[today] !== undefined;
  const offNow = suspended ? words.suspended : isApproved && isAbsent && words.offNow(offFrom[today]);
  const next = nextOff && words.off(printDateWithDay(nextOff).replace(yearAtEnd, ''), offFrom[nextOff]);
  const about = describeProfile(profile);
  const where = describeAreas(profile, areas);
  return (
    <span className="block min-w-0 text-sm @dense:text-2xs">
      <Cut title={[offNow, stops, next].filter(Boolean).join(' · ')}>
        {offNow && <span>{stops || next ? `${offNow} · ` : offNow}</span>}
        {stops && <span className="font-semibold tabular-nums">{stops}</span>}
        {next && <span>{stops ? ` · ${next}` : next}</span>}
      </Cut>
      {daysOff?.includes(today) && may('removeCollectorOff') && (
        <DayOffButton collector={{ ...collector, isOff: true, isDayOff: true }} date={today} />
      )}
      <span className="block text-ink-soft">
        <Cut title={[where, about].filter(Boolean).join(' · ')}>
          {[countAreas(profile, areas), about].filter(Boolean).join(' · ')}
        </Cut>
      </span>
    </span>
  );
}

const yearAtEnd = / \d{4}$/;

/** With each of these calls something can be done in a line. */
const acts = ['updateCollector', 'markCollectorOff'] as const;

function columns(
  areas: readonly AreaSummary[],
  asks: Asks,
  canAct: boolean,
): readonly Column<ListedCollector>[] {
  const actions: Column<ListedCollector> = {
    id: 'actions',
    header: texts.actions,
    actions: true,
    cell: (collector) => <RowActions collector={collector} {...asks} />,
  };
  return [
    ...personColumns({ name: 9, email: 27 }),
    {
      id: 'work',
      header: words.work,
      width: 22,
      cell: (collector) => <Work collector={collector} areas={areas} />,
    },
    { id: 'status', header: texts.status, cell: ({ isApproved }) => <ApprovalBadge approved={isApproved} /> },
    ...(canAct ? [actions] : []),
  ];
}

function ApprovalFilter() {
  return (
    <FilterSelect
      hideLabel
      label={words.approval}
      name="approved"
      all={words.approvalAll}
      options={approvals}
    />
  );
}

export function CollectorsView() {
  const { list, readFresh, approval, removal } = useCollectors();
  const [edited, setEdited] = useState<ListedCollector>();
  const [absent, setAbsent] = useState<ListedCollector>();
  const [suspended, setSuspended] = useState<ListedCollector>();
  const { areas, failed } = useAreas();
  const mails = useMails();
  const may = useMay();
  const asks = {
    onMails: mails.ask,
    onEdit: setEdited,
    onDaysOff: setAbsent,
    onApprove: approval.ask,
    onDelete: removal.ask,
  };
  return (
    <>
      <ListView
        // The names of areas make a card higher: rows wait for them.
        list={areas || failed ? list : { ...list, rows: undefined }}
        columns={columns(areas ?? [], asks, acts.some(may))}
        caption={words.caption}
        searchLabel={texts.searchPeople}
        filterNames={['approved']}
        filters={<ApprovalFilter />}
        emptyMessage={texts.noCollectors}
        emptyHint={words.emptyHint}
      />
      {edited && (
        <LazyEditCollectorDialog
          collector={edited}
          readFresh={readFresh}
          onSuspend={() => setSuspended(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {absent && <LazyDaysOffDialog collector={absent} onClose={() => setAbsent(undefined)} />}
      {suspended && <LazySuspendDialog collector={suspended} onClose={() => setSuspended(undefined)} />}
      {mails.dialog}
      {approval.dialog}
      {removal.dialog}
    </>
  );
}
