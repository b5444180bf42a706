import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AuditAction, type AuditEntry, auditActionNames } from '#contracts/audit/audit.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { callPages } from '#platform/api/call-pages.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { groupRuns } from '#ui/list/group-runs.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { type ParamChanges, useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { AuditRow, nameTarget } from './audit-row.tsx';
import { groupActs } from './group-acts.ts';
import { actWords, texts } from './texts.ts';

export function Screen() {
  return (
    <AdminShell bar={<ActionFilter />}>
      <AuditList />
    </AdminShell>
  );
}

type AuditFilter = {
  readonly by?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: AuditAction | undefined;
};

function useAudit(filter: AuditFilter) {
  const query = { limit: '100', ...filter };
  const result = useInfiniteQuery({ ...callPages('listAudit', query), placeholderData: keepPreviousData });
  return usePagedList(result, { selectRows: ({ entries }) => entries, describeError: prefixedError });
}

const options = auditActionNames.map((value) => ({ value, label: actWords[value].one }));

function readFilter(params: URLSearchParams): AuditFilter {
  const action = params.get('action') ?? '';
  const isKnown = (auditActionNames as readonly string[]).includes(action);
  return {
    by: params.get('by') || undefined,
    target: params.get('target') || undefined,
    action: isKnown ? (action as AuditAction) : undefined, // checked on the line above
  };
}

function ActionFilter() {
  return (
    <div className="sm:w-72 lg:[&_select]:min-h-11 lg:[&_select]:py-1">
      <FilterSelect label={texts.action} hideLabel name="action" all={texts.allActions} options={options} />
    </div>
  );
}

function AuditList() {
  const [params, change] = useListParams();
  const filter = readFilter(params);
  const list = useAudit(filter);
  return (
    <>
      <ActiveFilters filter={filter} entry={list.rows?.[0]} onChange={change} />
      <Entries list={list} isFiltered={Object.values(filter).some(Boolean)} onChange={change} />
    </>
  );
}

type EntriesProps = {
  readonly list: ReturnType<typeof useAudit>;
  readonly isFiltered: boolean;
  readonly onChange: (changes: ParamChanges) => void;
};

function Entries({ list, isFiltered, onChange }: EntriesProps) {
  const { rows, error } = list;
  if (!rows && error) return <ListFailure list={list} />;
  if (!rows) return <SkeletonList rows={12} rowClass="h-10" />;
  return (
    <>
      <ListFailure list={list} />
      {rows.length > 0 ? (
        <Rows entries={rows} onChange={onChange} />
      ) : (
        <EmptyState
          icon="shield"
          message={isFiltered ? texts.nothingMatches : texts.empty}
          hint={texts.emptyHint}
        />
      )}
      <LoadMore list={list} label={texts.loadMore} />
    </>
  );
}

type RowsProps = {
  readonly entries: readonly AuditEntry[];
  readonly onChange: (changes: ParamChanges) => void;
};

/** Below the heading, which is as high as its bar. */
const dayClasses =
  'sticky top-14 z-10 flex h-10 items-center rounded-t-lg border-b border-line bg-sunken px-4 text-sm lg:top-12 low:static';

const dayOf = ({ at }: AuditEntry) => at.slice(0, 10);

/** By days: what a heading says is said once. */
function Rows({ entries, onChange }: RowsProps) {
  const days = groupRuns(groupActs(entries), ([one], [first]) => dayOf(one) === dayOf(first));
  return (
    <div className="@container rounded-lg border border-line bg-surface">
      {days.map((groups) => {
        const day = printDateWithDay(dayOf(groups[0][0]));
        return (
          <section key={day}>
            <h2 className={dayClasses}>{day}</h2>
            <ul aria-label={texts.list(day)} className="divide-y divide-line">
              {groups.map((group) => (
                <AuditRow key={group[0].id} group={group} onChange={onChange} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type FiltersProps = {
  readonly filter: AuditFilter;
  readonly entry: AuditEntry | undefined;
  readonly onChange: (changes: ParamChanges) => void;
};

function ActiveFilters({ filter: { by, target }, entry, onChange }: FiltersProps) {
  if (!by && !target) return null;
  const byName = entry && entry.by.id === by ? entry.by.name : by && shortId(by);
  const targetName =
    entry && entry.target.id === target ? nameTarget(entry.target) : target && shortId(target);
  const words = [by && `${texts.onlyBy} ${byName}`, target && `${texts.onlyTarget} ${targetName}`];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="font-medium">
        {words.filter(Boolean).join(' · ')}
      </p>
      <Button tone="secondary" icon="x" onClick={() => onChange({ by: undefined, target: undefined })}>
        {texts.clear}
      </Button>
    </div>
  );
}
