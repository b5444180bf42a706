import { type AuditAction, type AuditEntry, auditActionNames } from '#contracts/audit/audit.ts';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { type ParamChanges, useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { actionTexts, texts } from './texts.ts';
import { type AuditFilter, useAudit } from './use-audit.ts';

const options = auditActionNames.map((value) => ({ value, label: actionTexts[value] }));

function readFilter(params: URLSearchParams): AuditFilter {
  const action = params.get('action') ?? '';
  const isKnown = (auditActionNames as readonly string[]).includes(action);
  return {
    by: params.get('by') || undefined,
    target: params.get('target') || undefined,
    action: isKnown ? (action as AuditAction) : undefined, // checked on the line above
  };
}

/** Who did what, on whom and when; a name or a target narrows it, as does `?action=`. */
export function AuditList() {
  const [params, change] = useListParams();
  const filter = readFilter(params);
  const list = useAudit(filter);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <FilterSelect label={texts.action} name="action" all={texts.allActions} options={options} />
        </div>
        <ActiveFilters filter={filter} entry={list.rows?.[0]} onChange={change} />
      </div>
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
  if (!rows) return <SkeletonList rows={6} rowClass="h-20" />;
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

function Rows({ entries, onChange }: RowsProps) {
  return (
    <ul aria-label={texts.list} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} onChange={onChange} />
      ))}
    </ul>
  );
}
