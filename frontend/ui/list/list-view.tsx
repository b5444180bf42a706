import './list-view.css';
import { type ReactNode, useId, useState } from 'react';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { ListFailure } from './list-failure.tsx';
import { SearchBox } from './search-box.tsx';
import { type ParamChanges, useListParams } from './use-list-params.ts';

export const texts = {
  searchOn: 'Keep searching',
  clearSearch: 'Clear search and filters',
  compactRows: 'Compact rows',
  comfortableRows: 'Comfortable rows',
  nothingFound: 'Try fewer words, or clear the search and filters.',
  count: (count: number, more: boolean, total?: number) => {
    if (total !== undefined && more) return `${count} of ${total} shown`;
    return more ? `${count} shown, more below` : `${count} shown`;
  },
  filters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
} as const;

type Props<Row> = {
  readonly list: PagedList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly caption: string;
  readonly searchLabel: string;
  /** Names of the URL's parameters, besides `q`, that narrow this list. */
  readonly filterNames?: readonly string[];
  readonly filters?: ReactNode;
  /** Above the search: parts of the list that are addresses of their own. */
  readonly tabs?: ReactNode;
  readonly tools?: ReactNode;
  /** How many there are, where that is known; else it says only whether there are more. */
  readonly total?: number;
  readonly emptyMessage: string;
  readonly emptyHint: string;
};

/** A list of the office to work on: search, filters, how many, and the table with all its states. */
export function ListView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { list, columns, caption } = props;
  const [density, setDensity] = useDensity();
  const narrowed = useNarrowed(props.filterNames ?? []);
  useKeepFocus();
  if (!list.rows && list.error) return <ListFailure list={list} />;
  return (
    <div className="list-view @container flex flex-col gap-3">
      <Head {...props} />
      <ListFailure list={list} />
      <div className={classNames('transition-opacity', list.outdated && 'opacity-60')}>
        <DataTable
          caption={caption}
          columns={columns}
          list={list}
          rowKey={(row) => row.id}
          look={density}
          headTool={<DensitySwitch density={density} onChange={setDensity} />}
          emptyMessage={props.emptyMessage}
          emptyHint={narrowed ? texts.nothingFound : props.emptyHint}
          emptyAction={<EmptyActions onSearchOn={list.loadMore} onClear={narrowed?.clear} />}
        />
      </div>
    </div>
  );
}

type HeadProps = Pick<
  Props<unknown>,
  'list' | 'total' | 'searchLabel' | 'filterNames' | 'filters' | 'tabs' | 'tools'
>;

/** On a wide screen one line of 48 px that stays in view (`--list-head`); on a phone with the filters folded. */
function Head({ list, total, searchLabel, filterNames = [], filters, tabs, tools }: HeadProps) {
  return (
    <div className="list-head flex flex-col gap-3 bg-ground">
      {tabs}
      <div className="list-search flex min-w-0 flex-wrap items-start gap-3">
        <SearchBox label={searchLabel} quiet />
        {filters && <FoldedFilters names={filterNames}>{filters}</FoldedFilters>}
      </div>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <p role="status" className="list-count min-w-0 text-sm text-ink-soft">
          {list.rows && !list.outdated && texts.count(list.rows.length, list.loadMore !== undefined, total)}
        </p>
        {tools}
      </div>
    </div>
  );
}

type FiltersProps = { readonly names: readonly string[]; readonly children: ReactNode };

/** Beside the search in the table of a wide screen; elsewhere behind a button that says how many are set. */
function FoldedFilters({ names, children }: FiltersProps) {
  const [params] = useListParams();
  const id = useId();
  const active = names.filter((name) => params.get(name)).length;
  const [open, setOpen] = useState(active > 0);
  return (
    <>
      <span className="@dense:hidden">
        <Button
          tone="secondary"
          className="min-h-12"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {texts.filters(active)}
        </Button>
      </span>
      <div id={id} className={classNames('list-filters w-full grid-cols-2 gap-2', open ? 'grid' : 'hidden')}>
        {children}
      </div>
    </>
  );
}

type EmptyProps = {
  readonly onSearchOn: (() => void) | undefined;
  readonly onClear: (() => void) | undefined;
};

function EmptyActions({ onSearchOn, onClear }: EmptyProps) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {onSearchOn && (
        <Button tone="secondary" icon="search" onClick={onSearchOn}>
          {texts.searchOn}
        </Button>
      )}
      {onClear && (
        <Button tone="secondary" icon="x" onClick={onClear}>
          {texts.clearSearch}
        </Button>
      )}
    </div>
  );
}

/** Whether search or filters leave something out, and how to show everything again. */
function useNarrowed(filterNames: readonly string[]): { readonly clear: () => void } | undefined {
  const [params, change] = useListParams();
  const names = ['q', ...filterNames];
  if (!names.some((name) => params.get(name))) return undefined;
  const none: ParamChanges = Object.fromEntries(names.map((name) => [name, undefined]));
  return { clear: () => change(none) };
}

type SwitchProps = { readonly density: Density; readonly onChange: (density: Density) => void };

/** Changes the height of the rows; shown where there is a table, since cards have one look. */
function DensitySwitch({ density, onChange }: SwitchProps) {
  const isCompact = density === 'compact';
  const word = isCompact ? texts.comfortableRows : texts.compactRows;
  return (
    <span className="ml-auto hidden @dense:flex">
      <Button
        small
        tone="quiet"
        icon="list"
        className="-my-2.5"
        title={word}
        aria-label={word}
        onClick={() => onChange(isCompact ? 'comfortable' : 'compact')}
      />
    </span>
  );
}

type Density = 'compact' | 'comfortable';

const key = 'sankofa:rows';
const storage = () => localStorage;

/** The density that was chosen on this device; compact when none was. */
function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    readItem(storage, key) === 'comfortable' ? 'comfortable' : 'compact',
  );
  const choose = (chosen: Density) => {
    writeItem(storage, key, chosen);
    setDensity(chosen);
  };
  return [density, choose];
}
