import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { useKeepFocus } from '../use-keep-focus.ts';
import { ListFailure } from './list-failure.tsx';
import { SearchBox } from './search-box.tsx';
import { countText, texts } from './texts.ts';
import { type ParamChanges, useListParams } from './use-list-params.ts';
import type { PagedList } from './use-paged-list.ts';

type Props<Row> = {
  readonly list: PagedList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly caption: string;
  readonly searchLabel: string;
  /** Names of the URL's parameters, besides `q`, that narrow this list. */
  readonly filterNames?: readonly string[];
  readonly filters?: ReactNode;
  /** Buttons beside the number of rows. */
  readonly tools?: ReactNode;
  readonly emptyMessage: string;
  readonly emptyHint: string;
  readonly dense?: boolean;
};

/** A list to work on: search, filters, how many, and the table with all its states. */
export function ListView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { list, columns, caption, searchLabel, filters, tools, dense } = props;
  const narrowed = useNarrowed(props.filterNames ?? []);
  useKeepFocus();
  if (!list.rows && list.error) return <ListFailure list={list} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label={searchLabel} />
        {filters}
      </div>
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p role="status" className="min-w-0 text-sm text-ink-soft">
          {list.rows && !list.outdated && countText(list.rows.length, list.loadMore !== undefined)}
        </p>
        {tools}
      </div>
      <ListFailure list={list} />
      <div className={classNames('transition-opacity', list.outdated && 'opacity-60')}>
        <DataTable
          caption={caption}
          columns={columns}
          list={list}
          rowKey={(row) => row.id}
          dense={dense}
          emptyMessage={props.emptyMessage}
          emptyHint={narrowed ? texts.nothingFound : props.emptyHint}
          emptyAction={<EmptyActions onSearchOn={list.loadMore} onClear={narrowed?.clear} />}
        />
      </div>
    </div>
  );
}

type EmptyProps = {
  readonly onSearchOn: (() => void) | undefined;
  readonly onClear: (() => void) | undefined;
};

/** The ways on from an empty list: there may be hits further down, or the search was too narrow. */
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
