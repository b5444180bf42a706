import { useState } from 'react';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { getStopsPerDay, isOff } from '#contracts/rounds/assignment-warnings.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { describeAreas, describeProfile } from '#ui/collector-profile/describe-profile.ts';
import { printLoad } from '#ui/collector-profile/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { ApprovalBadge } from './approval-badge.tsx';
import { IconButton } from './icon-button.tsx';
import type { MailedPerson } from './mails/mails-dialog.tsx';
import { MailsButton, useMails } from './mails/use-mails.tsx';
import { overviewTexts } from './overview-texts.ts';
import { personColumns } from './person-columns.tsx';
import { approveLabel, daysOffLabel, deleteLabel, editLabel, texts } from './texts.ts';
import { useAreas } from './use-areas.ts';
import { type ListedCollector, useCollectors } from './use-collectors.tsx';

const LazyEditCollectorDialog = lazyDialog(
  texts.editTitle,
  async () => (await import('./edit-collector-dialog.tsx')).EditCollectorDialog,
);

const LazyDaysOffDialog = lazyDialog(
  texts.daysOffTitle,
  async () => (await import('./days-off-dialog.tsx')).DaysOffDialog,
);

const words = texts.collectors;

const approvals = [
  { value: 'false', label: overviewTexts.approvalPending },
  { value: 'true', label: overviewTexts.approvalApproved },
];

type Asks = {
  readonly onMails: (person: MailedPerson) => void;
  readonly onEdit: (collector: ListedCollector) => void;
  readonly onDaysOff: (collector: ListedCollector) => void;
  readonly onApprove: (collector: ListedCollector) => void;
  readonly onDelete: (collector: ListedCollector) => void;
};

function RowActions({
  collector,
  onMails,
  onEdit,
  onDaysOff,
  onApprove,
  onDelete,
}: Asks & { readonly collector: ListedCollector }) {
  return (
    // In the table four squares wide, so that approving has a line of its own.
    <div className="flex flex-wrap gap-2 *:grow @dense:w-46 @dense:justify-end @dense:gap-0.5 @dense:*:grow-0">
      {!collector.isApproved && (
        <Button
          small
          tone="secondary"
          icon="check"
          className="@dense:h-11 @dense:basis-full @dense:text-xs"
          aria-label={approveLabel(collector)}
          onClick={() => onApprove(collector)}
        >
          {words.approve}
        </Button>
      )}
      <MailsButton person={collector} onOpen={onMails} />
      <IconButton
        tone="quiet"
        icon="edit"
        word={words.edit}
        label={editLabel(collector)}
        onClick={() => onEdit(collector)}
      />
      <IconButton
        tone="quiet"
        icon="calendar"
        word={words.daysOff}
        label={daysOffLabel(collector)}
        onClick={() => onDaysOff(collector)}
      />
      <IconButton
        tone="danger-quiet"
        icon="trash"
        word={texts.delete}
        label={deleteLabel(collector)}
        onClick={() => onDelete(collector)}
      />
    </div>
  );
}

/** What a collector has today, and what they can do. */
function Work({
  collector,
  areas,
}: {
  readonly collector: ListedCollector;
  readonly areas: readonly AreaSummary[];
}) {
  const { load, profile, daysOff, isApproved } = collector;
  const today = todayInAccra(readNow());
  const nextOff = daysOff?.find((day) => day > today);
  const parts = [describeProfile(profile), describeAreas(profile, areas)];
  const lines = [...parts, nextOff && words.nextOff(printDateWithDay(nextOff))].filter(Boolean).join(' · ');
  return (
    <span className="block min-w-0 text-sm @dense:min-w-40 @dense:text-xs">
      {isApproved && load !== undefined && (
        <span className="block font-semibold tabular-nums">
          {words.load(printLoad(load, getStopsPerDay(profile)))}
          {isOff(profile, daysOff, today) && ` · ${words.offToday}`}
        </span>
      )}
      <span className="block wrap-anywhere text-ink-soft">{lines}</span>
    </span>
  );
}

function columns(areas: readonly AreaSummary[], asks: Asks): readonly Column<ListedCollector>[] {
  return [
    ...personColumns,
    {
      id: 'work',
      header: words.work,
      cell: (collector) => <Work collector={collector} areas={areas} />,
    },
    {
      id: 'status',
      header: texts.status,
      cell: ({ isApproved }) => <ApprovalBadge approved={isApproved} />,
    },
    {
      id: 'actions',
      header: texts.actions,
      actions: true,
      cell: (collector) => <RowActions collector={collector} {...asks} />,
    },
  ];
}

/** All collectors: search, approve, delete. */
export function CollectorsView() {
  const { list, readFresh, approval, removal } = useCollectors();
  const [edited, setEdited] = useState<ListedCollector>();
  const [absent, setAbsent] = useState<ListedCollector>();
  const areas = useAreas();
  const mails = useMails();
  return (
    <>
      <ListView
        list={list}
        columns={columns(areas, {
          onMails: mails.ask,
          onEdit: setEdited,
          onDaysOff: setAbsent,
          onApprove: approval.ask,
          onDelete: removal.ask,
        })}
        caption={words.caption}
        searchLabel={texts.searchPeople}
        filterNames={['approved']}
        filters={
          <FilterSelect
            hideLabel
            label={words.approval}
            name="approved"
            all={words.approvalAll}
            options={approvals}
          />
        }
        look="dense"
        emptyMessage={overviewTexts.noCollectors}
        emptyHint={words.emptyHint}
      />
      {edited && (
        <LazyEditCollectorDialog
          collector={edited}
          readFresh={readFresh}
          onClose={() => setEdited(undefined)}
        />
      )}
      {absent && <LazyDaysOffDialog collector={absent} onClose={() => setAbsent(undefined)} />}
      {mails.dialog}
      {approval.dialog}
      {removal.dialog}
    </>
  );
}
