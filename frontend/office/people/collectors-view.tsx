import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { getStopsPerDay, isOff } from '#contracts/rounds/assignment-warnings.ts';
import { useAreas } from '#features/places/use-areas.ts';
import { DayOffButton } from '#office/dispatch/collectors/day-off.tsx';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { useMay } from '#platform/session/use-may.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDayAndMonth, printWeekday } from '#shared/print-when.ts';
import { collectorApproved } from '#shared/texts.ts';
import { countAreas, describeAreas, describeProfile } from '#ui/collector-profile/describe-profile.ts';
import { printLoad } from '#ui/collector-profile/texts.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { useOptimisticRows } from '#ui/list/use-optimistic-rows.ts';
import { actionColumn, column } from '#ui/table/columns.ts';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowButton, RowButtons } from '#ui/table/row-button.tsx';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { toast } from '#ui/toast/toast.ts';
import { mailsLabel, mailsWord, useMails } from './mails/use-mails.tsx';
import { ApprovalBadge, PersonSummary, personColumns, useDeletion } from './person-summary.tsx';
import { texts } from './texts.ts';

type ListedCollector = CallAnswer<'listCollectors'>['collectors'][number];

function keepApproval(listed: ListedCollector, changed: ListedCollector): ListedCollector {
  return { ...listed, isApproved: listed.isApproved || changed.isApproved };
}

function readApproved(params: URLSearchParams): 'true' | 'false' | undefined {
  const asked = params.get('approved');
  return asked === 'true' || asked === 'false' ? asked : undefined;
}

function useCollectors() {
  const [params] = useListParams();
  const client = useQueryClient();
  const rows = useOptimisticRows(keepApproval);
  const query = { q: searchText(params), approved: readApproved(params), on: todayInAccra(readNow()) };
  const result = useInfiniteQuery({
    ...callPages('listCollectors', query),
    placeholderData: keepPreviousData,
  });
  const onSettled = () => void client.invalidateQueries({ queryKey: callKey('listCollectors') });
  const list = usePagedList(result, {
    selectRows: (page) => page.collectors,
    adjustRows: rows.apply,
    describeError: prefixedError,
  });
  return {
    list,
    /** A collector as they are now, after the list has been fetched again. */
    readFresh: async (id: string) => {
      const { data } = await result.refetch({ cancelRefetch: false });
      return data?.pages.flatMap(({ collectors }) => collectors).find((one) => one.id === id);
    },
    approval: useApproval(rows.replace, onSettled),
    removal: useDeletion({
      words,
      run: ({ id }) => call('deleteCollector', { params: { id } }),
      onDeleted: rows.remove,
      onSettled,
    }),
  };
}

function useApproval(onApproved: (collector: CollectorAccount) => void, onSettled: () => void) {
  return useConfirmedAction({
    title: words.approveTitle,
    question: words.approveQuestion,
    hint: words.approveHint,
    confirmLabel: words.approve,
    busyLabel: words.approving,
    tone: 'primary',
    describeRow: (collector) => <PersonSummary person={collector} />,
    describeError: (error) => prefixedError(error, 'PATCH'),
    run: ({ id }: CollectorAccount) => call('approveCollector', { params: { id } }),
    onDone: ({ collector }) => {
      onApproved(collector);
      toast.success(collectorApproved(collector));
    },
    onSettled,
  });
}

const load = () => import('./collector-dialogs.tsx');
const LazyEditCollectorDialog = lazyDialog(texts.editTitle, async () => (await load()).EditCollectorDialog);
const LazyDaysOffDialog = lazyDialog(texts.daysOffTitle, async () => (await load()).DaysOffDialog);
const LazySuspendDialog = lazyDialog(texts.suspendTitle, async () => (await load()).SuspendDialog);

const words = texts.collectors;

const approvals = [
  { value: 'false', label: texts.approvalPending },
  { value: 'true', label: texts.approvalApproved },
];

type Asks = Readonly<
  Record<'mails' | 'approve' | 'edit' | 'daysOff' | 'delete', (collector: ListedCollector) => void>
>;

/** The buttons of a line, each for those who may make its call. */
const rowActs = [
  ['approve', 'approveCollector', 'primary', 'check', words.approve, texts.approveOf],
  ['mails', 'updateCollector', 'quiet', 'mail', mailsWord, mailsLabel],
  ['edit', 'updateCollector', 'quiet', 'edit', words.edit, texts.editOf],
  ['daysOff', 'markCollectorOff', 'quiet', 'calendar', words.daysOff, texts.daysOffOf],
  ['delete', 'deleteCollector', 'danger-quiet', 'trash', texts.delete, texts.deleteOf],
] as const;

function RowActions({ collector, asks }: { readonly collector: ListedCollector; readonly asks: Asks }) {
  const may = useMay();
  const isHidden = (act: keyof Asks) => act === (collector.isApproved ? 'approve' : 'daysOff');
  return (
    <RowButtons>
      {rowActs.map(
        ([act, call, tone, icon, word, label]) =>
          may(call) &&
          !isHidden(act) && (
            <RowButton
              key={act}
              {...{ tone, icon, word }}
              label={label(collector)}
              onClick={() => asks[act](collector)}
            />
          ),
      )}
    </RowButtons>
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
  const next =
    nextOff && words.off(`${printWeekday(nextOff)} ${printDayAndMonth(nextOff)}`, offFrom[nextOff]);
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

/** Without any of these calls a line has no buttons. */
const acts = ['updateCollector', 'markCollectorOff'] as const;

type Collectors = readonly Column<ListedCollector>[];

function listColumns(areas: readonly AreaSummary[], asks: Asks | undefined): Collectors {
  return [
    ...personColumns({ name: 9, email: 27 }),
    column('work', words.work, (collector) => <Work collector={collector} areas={areas} />, { width: 22 }),
    column('status', texts.status, ({ isApproved }) => <ApprovalBadge approved={isApproved} />),
    ...(asks ? [actionColumn<ListedCollector>((one) => <RowActions collector={one} asks={asks} />)] : []),
  ];
}

const approvalFilter = (
  <FilterSelect
    hideLabel
    label={words.approval}
    name="approved"
    all={words.approvalAll}
    options={approvals}
  />
);

export function CollectorsView() {
  const { list, readFresh, approval, removal } = useCollectors();
  const [edited, setEdited] = useState<ListedCollector>();
  const [absent, setAbsent] = useState<ListedCollector>();
  const [suspended, setSuspended] = useState<ListedCollector>();
  const { areas, failed } = useAreas();
  const mails = useMails();
  const may = useMay();
  const asks = {
    ...{ mails: mails.ask, edit: setEdited, daysOff: setAbsent },
    ...{ approve: approval.ask, delete: removal.ask },
  };
  return (
    <>
      <ListView
        // Rows wait for the names of areas, which make a card higher.
        list={areas || failed ? list : { ...list, rows: undefined }}
        columns={listColumns(areas ?? [], acts.some(may) ? asks : undefined)}
        caption={words.caption}
        searchLabel={texts.searchPeople}
        filterNames={['approved']}
        filters={approvalFilter}
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
