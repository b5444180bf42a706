import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import type { TableLook } from '#ui/table/data-table-classes.ts';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { ListFailure } from './list-failure.tsx';
import { SearchBox } from './search-box.tsx';
import { countText, filtersText, texts } from './texts.ts';
import { type ParamChanges, useListParams } from './use-list-params.ts';

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
  /** Buttons beside the number of rows. */
  readonly tools?: ReactNode;
  readonly emptyMessage: string;
  readonly emptyHint: string;
  /** The table's; all but `roomy` keep search and filters in view, and fold the filters on a phone. */
  readonly look?: TableLook;
};

/** A list to work on: search, filters, how many, and the table with all its states. */
export function ListView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { list, columns, caption, look = 'roomy' } = props;
  const narrowed = useNarrowed(props.filterNames ?? []);
  useKeepFocus();
  if (!list.rows && list.error) return <ListFailure list={list} />;
  const Head = look === 'roomy' ? RoomyHead : DeskHead;
  return (
    <div className={classNames('flex flex-col gap-3', look !== 'roomy' && '@container')}>
      <Head {...props} />
      <ListFailure list={list} />
      <div className={classNames('transition-opacity', list.outdated && 'opacity-60')}>
        <DataTable
          caption={caption}
          columns={columns}
          list={list}
          rowKey={(row) => row.id}
          look={look}
          emptyMessage={props.emptyMessage}
          emptyHint={narrowed ? texts.nothingFound : props.emptyHint}
          emptyAction={<EmptyActions onSearchOn={list.loadMore} onClear={narrowed?.clear} />}
        />
      </div>
    </div>
  );
}

type HeadProps = Pick<Props<unknown>, 'list' | 'searchLabel' | 'filterNames' | 'filters' | 'tabs' | 'tools'>;

function RoomyHead({ list, searchLabel, filters, tools }: HeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label={searchLabel} />
        {filters}
      </div>
      <Count list={list} tools={tools} />
    </>
  );
}

/**
 * For an office: in the table of a wide screen two lines that stay in view, of the height that the table's head leaves
 * (`top-29`); on a phone below each other, with the filters folded.
 */
function DeskHead({ list, searchLabel, filterNames = [], filters, tabs, tools }: HeadProps) {
  const [params] = useListParams();
  const id = useId();
  const active = filterNames.filter((name) => params.get(name)).length;
  const [open, setOpen] = useState(active > 0);
  return (
    <div className="flex flex-col gap-3 bg-ground @dense:z-20 @dense:grid @dense:h-29 @dense:grid-cols-[auto_minmax(0,1fr)] @dense:gap-x-4 @dense:gap-y-2 @dense:py-2 @dense:not-low:sticky @dense:top-0">
      {tabs}
      <div className="flex flex-wrap items-start gap-3 @dense:order-last @dense:col-span-2 @dense:flex-nowrap">
        <SearchBox label={searchLabel} quiet />
        <span className="@dense:hidden">
          <Button
            tone="secondary"
            className="min-h-12"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {filtersText(active)}
          </Button>
        </span>
        <div
          id={id}
          className={classNames(
            'w-full grid-cols-2 gap-2 @dense:flex @dense:w-auto @dense:*:w-38',
            open ? 'grid' : 'hidden',
          )}
        >
          {filters}
        </div>
      </div>
      <Count list={list} tools={tools} />
    </div>
  );
}

function Count({ list, tools }: Pick<HeadProps, 'list' | 'tools'>) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-3">
      <p role="status" className="min-w-0 text-sm text-ink-soft">
        {list.rows && !list.outdated && countText(list.rows.length, list.loadMore !== undefined)}
      </p>
      {tools}
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
