// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` takes a table's own roles away, so they are written out
import type { Key, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import type { PagedList } from './use-paged-list.ts';

const card =
  'group/row content-auto flex flex-wrap content-start gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 shadow-card';

/** A table from 42 rem of room. Whole words, so that Tailwind finds them. */
const roomy = {
  frame: '@2xl:rounded-lg @2xl:border @2xl:border-line @2xl:bg-surface',
  table: 'block w-full text-left tabular-nums @2xl:table',
  head: 'sr-only @2xl:not-sr-only @2xl:table-header-group',
  headCell:
    'bg-sunken px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft first:rounded-tl-lg ' +
    'last:rounded-tr-lg @2xl:sticky @2xl:top-0 @2xl:z-10',
  body: 'flex flex-col gap-3 @2xl:table-row-group',
  row: `${card} @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:bg-transparent @2xl:shadow-none`,
  cell: '@2xl:table-cell @2xl:border-t @2xl:border-line @2xl:px-3 @2xl:py-2.5 @2xl:align-middle',
  primary: 'order-first w-full text-lg font-bold @2xl:w-auto @2xl:text-base @2xl:font-semibold',
  actions: 'mt-1 flex w-full flex-wrap gap-2 *:grow @2xl:w-auto @2xl:text-right @2xl:whitespace-nowrap',
  labelled: 'flex w-full flex-wrap items-baseline justify-between gap-x-4 @2xl:w-auto',
  label: 'text-sm text-ink-soft @2xl:hidden',
  value: 'w-min grow text-right @2xl:w-auto @2xl:text-left',
  line: '-order-2 w-full @2xl:w-auto',
  inline: '-order-1',
};

export type TableClasses = Readonly<Record<keyof typeof roomy, string>>;

/** The office's, from 59 rem of room (`--container-dense`); before that two cards abreast. */
const comfortable: TableClasses = {
  frame: '@dense:rounded-lg @dense:border @dense:border-line @dense:bg-surface',
  table: 'block w-full text-left tabular-nums @dense:table @dense:text-xs',
  head: 'sr-only @dense:not-sr-only @dense:table-header-group',
  headCell:
    'bg-sunken px-1 py-2 text-xs font-semibold text-ink-soft first:rounded-tl-lg first:pl-3 ' +
    'last:rounded-tr-lg last:pr-3 @dense:sticky @dense:top-[var(--list-head,0px)] @dense:z-10 low:top-0',
  body: 'flex flex-col gap-3 @2xl:grid @2xl:grid-cols-2 @dense:table-row-group',
  row: `${card} @dense:table-row @dense:rounded-none @dense:border-0 @dense:bg-transparent @dense:shadow-none @dense:hover:bg-ground`,
  cell:
    '@dense:table-cell @dense:border-t @dense:border-line @dense:px-1 @dense:py-1.5 @dense:align-middle ' +
    '@dense:first:pl-3 @dense:last:pr-3',
  primary: 'order-first w-full text-lg font-bold @dense:w-auto @dense:text-xs @dense:font-medium',
  actions: 'mt-1 flex w-full flex-wrap gap-2 *:grow @dense:w-auto @dense:text-right @dense:whitespace-nowrap',
  labelled: 'flex w-full flex-wrap items-baseline justify-between gap-x-4 @dense:w-auto',
  label: 'text-sm text-ink-soft @dense:hidden',
  value: 'w-min grow text-right @dense:w-auto @dense:text-left',
  line: '-order-2 w-full @dense:w-auto',
  inline: '-order-1 text-sm text-ink-soft @dense:text-xs @dense:text-ink',
};

/** The same in rows of 40 px, which hold two lines of small text. */
const compact: TableClasses = {
  ...comfortable,
  row: comfortable.row.replace('gap-y-2', 'gap-y-1').replace('p-4', 'p-3'),
  cell:
    '@dense:table-cell @dense:h-10 @dense:border-t @dense:border-line @dense:px-1 @dense:py-0 @dense:align-middle ' +
    '@dense:leading-4 @dense:first:pl-3 @dense:last:pr-3',
  line: '-order-2',
  primary: 'order-first w-full text-base font-bold @dense:w-auto @dense:text-xs @dense:font-medium',
};

export const tableClasses = { roomy, comfortable, compact } as const;

export type TableLook = keyof typeof tableClasses;

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The heading of the card on a phone, and the row's header for screen readers. Exactly one column. */
  readonly primary?: boolean;
  /** Buttons: no label on the card, full width there, right-aligned in the table. */
  readonly actions?: boolean;
  readonly amount?: boolean;
  /** How wide it is in a table, in per cent: for what `Cut` shortens. */
  readonly width?: number;
  readonly wideOnly?: boolean;
  /** On a card without its label: on a line of its own below the heading, or below those beside others of its kind. */
  readonly onCard?: 'line' | 'inline';
};

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly list: Pick<PagedList<Row>, 'rows'> & Partial<Pick<PagedList<Row>, 'loadMore' | 'loadingMore'>>;
  readonly rowKey: (row: Row) => Key;
  readonly emptyMessage: string;
  readonly emptyHint?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** All but `roomy` are the office's: smaller text, and cards until there is room for many columns. */
  readonly look?: TableLook;
  readonly headTool?: ReactNode;
};

/**
 * A list of records: a table with a sticky header where there is room for one, cards elsewhere (a phone, a zoomed
 * page), from the same markup. The room is measured on the place of the table, not on the window: a side
 * navigation may take its share.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, list, rowKey, look = 'roomy' } = props;
  const { rows } = list;
  const classes = tableClasses[look];
  if (!rows) return <SkeletonList rows={look === 'roomy' ? 4 : 8} rowClass="h-24 md:h-14" />;
  if (rows.length === 0) {
    return <EmptyState message={props.emptyMessage} hint={props.emptyHint} action={props.emptyAction} />;
  }
  return (
    <div className="@container flex flex-col gap-3">
      <div className={classes.frame}>
        <table role="table" data-rows={look} className={classes.table}>
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} classes={classes} tool={props.headTool} />
          <tbody role="rowgroup" className={classes.body}>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} classes={classes} />
            ))}
          </tbody>
        </table>
      </div>
      <LoadMore list={list} />
    </div>
  );
}

type Look = { readonly classes: TableClasses };

type HeadProps<Row> = Look & { readonly columns: readonly Column<Row>[]; readonly tool: ReactNode };

function TableHead<Row>({ columns, classes, tool }: HeadProps<Row>) {
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row">
        {columns.map((column, index) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            style={column.width ? { width: `${column.width}%` } : undefined}
            className={classes.headCell}
          >
            <span
              className={classNames(
                'flex items-center',
                column.amount ? 'justify-end pr-2' : 'justify-between',
              )}
            >
              <span className={column.actions ? 'sr-only' : undefined}>{column.header}</span>
              {index === columns.length - 1 && tool}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps<Row> = Look & { readonly row: Row; readonly columns: readonly Column<Row>[] };

function TableRow<Row>({ row, columns, classes }: RowProps<Row>) {
  return (
    <tr role="row" className={classes.row}>
      {columns.map((column) => (
        <TableCell key={column.id} row={row} column={column} classes={classes} />
      ))}
    </tr>
  );
}

type CellProps<Row> = Look & { readonly row: Row; readonly column: Column<Row> };

function TableCell<Row>({ row, column, classes }: CellProps<Row>) {
  const content = column.cell(row);
  if (column.primary) {
    return (
      <th scope="row" role="rowheader" className={classNames(classes.cell, classes.primary)}>
        {content}
      </th>
    );
  }
  const own = column.actions ? 'actions' : column.onCard;
  if (own) {
    return (
      <td role="cell" className={classNames(classes.cell, classes[own])}>
        {content}
      </td>
    );
  }
  // As of a total: on a card no label stands without its value.
  const isNothing = content === undefined || content === null || content === false;
  return (
    <td
      role="cell"
      className={classNames(
        classes.cell,
        column.wideOnly || isNothing ? 'hidden' : classes.labelled,
        column.amount && 'text-right @dense:pr-3',
      )}
    >
      <span aria-hidden className={classes.label}>
        {column.header}
      </span>
      <span className={classes.value}>{content}</span>
    </td>
  );
}
