import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { type ActKind, type AuditEntry, auditActionNames } from '#contracts/audit/audit.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { callPages } from '#platform/api/call-pages.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { pickupPath } from '#platform/paths.ts';
import { pickupId } from '#shared/fields.ts';
import { wordOf } from '#shared/known.ts';
import { printClock, printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { type ActGroup, countTargets, describeActs, groupActs } from './group-acts.ts';
import { groupRuns } from './group-runs.ts';
import { actWords, kindTexts, texts } from './texts.ts';

export function Screen() {
  return (
    <AdminShell
      bar={
        <div className="sm:w-72 lg:[&_select]:min-h-11 lg:[&_select]:py-1">
          <FilterSelect
            label={texts.action}
            hideLabel
            name="action"
            all={texts.allActions}
            options={actionOptions}
          />
        </div>
      }
    >
      <AuditList />
    </AdminShell>
  );
}

const actionOptions = auditActionNames.map((value) => ({ value, label: actWords[value][0] }));

type AuditFilter = {
  readonly by?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: ActKind | undefined;
};

function readFilter(params: URLSearchParams): AuditFilter {
  return {
    by: params.get('by') || undefined,
    target: params.get('target') || undefined,
    action: auditActionNames.find((name) => name === params.get('action')),
  };
}

function AuditList() {
  const [params] = useListParams();
  const filter = readFilter(params);
  const query = { limit: '100', ...filter };
  const result = useInfiniteQuery({ ...callPages('listAudit', query), placeholderData: keepPreviousData });
  const list = usePagedList(result, { selectRows: ({ entries }) => entries, describeError: prefixedError });
  const { rows, error } = list;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <ActiveFilters filter={filter} entry={rows?.[0]} />
      <ListFailure list={list} />
      {!rows && !error && <SkeletonList rows={12} rowClass="h-10" />}
      {rows && rows.length > 0 && <Days entries={rows} />}
      {rows?.length === 0 && (
        <EmptyState
          icon="shield"
          message={isFiltered ? texts.nothingMatches : texts.empty}
          hint={texts.emptyHint}
        />
      )}
      {rows && <LoadMore list={list} label={texts.loadMore} />}
    </>
  );
}

type FiltersProps = { readonly filter: AuditFilter; readonly entry: AuditEntry | undefined };

function ActiveFilters({ filter: { by, target }, entry }: FiltersProps) {
  const [, change] = useListParams();
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
      <Button tone="secondary" icon="x" onClick={() => change({ by: undefined, target: undefined })}>
        {texts.clear}
      </Button>
    </div>
  );
}

/** Below the heading, which is as high as its bar. */
const dayClasses =
  'sticky top-14 z-10 flex h-10 items-center rounded-t-lg border-b border-line bg-sunken px-4 text-sm lg:top-12 low:static';

const dayOf = ({ at }: AuditEntry) => at.slice(0, 10);

function Days({ entries }: { readonly entries: readonly AuditEntry[] }) {
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
                <Acts key={group[0].id} group={group} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const rowClasses =
  'grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-3 py-1 pr-2 pl-4 text-sm hover:bg-ground ' +
  '@dense:h-9.75 @dense:grid-cols-[4.75rem_11rem_minmax(0,1fr)_9.5rem_3rem_2.5rem] @dense:py-0';
const toggleClasses =
  'grid size-11 place-items-center rounded-md text-brand row-span-2 @dense:col-start-6 @dense:row-span-1 @dense:order-last @dense:size-9.75';
const linkClasses =
  'inline-flex min-h-11 min-w-0 items-center font-medium text-brand underline @dense:h-9.75 @dense:min-h-0';

type GroupProps = { readonly group: ActGroup };

function Acts({ group }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [{ at, by, target }] = group;
  const sentence = describeActs(group);
  return (
    <li>
      <div className={rowClasses}>
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 @dense:contents">
          <Narrow label={texts.by(by.name)} text={by.name} param="by" id={by.id} />
          <span className="min-w-0 @dense:truncate" title={sentence}>
            {sentence}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.details(`${by.name} ${sentence}`)}
          onClick={() => setOpen(!isOpen)}
          className={toggleClasses}
        >
          <Icon name="chevron-down" className={classNames('size-5', isOpen && 'rotate-180')} />
        </button>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft @dense:contents">
          <time dateTime={at} className="tabular-nums @dense:order-first">
            {printClock(at)}
          </time>
          {countTargets(group) === 1 && <Target target={target} />}
        </p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Details group={group} />}
      </div>
    </li>
  );
}

/** `household 4F2K9Q`: the log keeps no names of targets. */
function nameTarget(target: AuditEntry['target']): string {
  const { kind, id } = target;
  return `${wordOf(kindTexts, isPickup(target) ? 'pickup' : kind)} ${id.length > 12 ? shortId(id) : id}`;
}

/** An act on money can have a pickup's id. */
function isPickup({ kind, id }: AuditEntry['target']): boolean {
  return kind === 'pickup' || (kind === 'ledger' && v.is(pickupId, id));
}

function Target({ target }: Pick<AuditEntry, 'target'>) {
  const name = nameTarget(target);
  return (
    <>
      <Narrow label={texts.target(name)} text={name} param="target" id={target.id} />
      {isPickup(target) && (
        <Link to={pickupPath(target.id)} aria-label={texts.openLabel(name)} className={linkClasses}>
          {texts.open}
        </Link>
      )}
    </>
  );
}

function Details({ group }: GroupProps) {
  const requests = groupRuns(group, (entry, first) => entry.requestId === first.requestId);
  return (
    <ul className="flex flex-col gap-3 bg-sunken px-4 py-3 text-sm">
      {requests.map((acts) => (
        <li key={acts[0].id} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3">
            <time dateTime={acts[0].at} className="tabular-nums">
              {printClock(acts[0].at)}
            </time>
            <span>{texts.request}</span>
            <code className="select-all">{acts[0].requestId}</code>
          </p>
          {acts.map(({ id, reason, reference }) => (
            <Fragment key={id}>
              {reference && <p className="break-words">{texts.reference(reference)}</p>}
              {reason && <p className="break-words">{texts.reason(reason)}</p>}
            </Fragment>
          ))}
          {countTargets(group) > 1 && (
            <ul className="flex flex-wrap gap-x-4">
              {acts.map(({ id, target }) => (
                <li key={id} className="flex gap-x-3">
                  <Target target={target} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

type NarrowProps = {
  readonly label: string;
  readonly text: string;
  readonly param: 'by' | 'target';
  readonly id: string;
};

function Narrow({ label, text, param, id }: NarrowProps) {
  const [, change] = useListParams();
  return (
    <button type="button" aria-label={label} onClick={() => change({ [param]: id })} className={linkClasses}>
      <span className="truncate">{text}</span>
    </button>
  );
}
