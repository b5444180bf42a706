// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` takes a table's own roles away, so they are written out
import type { Key, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { type TableClasses, type TableLook, tableClasses } from './data-table-classes.ts';
import { LoadMore } from './load-more.tsx';
import type { PagedList } from './use-paged-list.ts';

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
  readonly list: Pick<PagedList<Row>, 'rows' | 'loadMore' | 'loadingMore'>;
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
