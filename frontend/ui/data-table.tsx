// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` takes a table's own roles away, so they are written out
import type { Key, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { SkeletonList } from './skeleton.tsx';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The heading of the card on a phone, and the row's header for screen readers. Exactly one column. */
  readonly primary?: boolean;
  /** Buttons: no label on the card, full width there, right-aligned in the table. */
  readonly actions?: boolean;
  /** Only in the table of a wide screen. */
  readonly wideOnly?: boolean;
};

type Props<Row> = {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Absent while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => Key;
  readonly emptyMessage: string;
  readonly emptyHint?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** Given when there is more to load. */
  readonly onLoadMore?: (() => void) | undefined;
  readonly loadingMore?: boolean;
};

/**
 * A list of records: a table with a sticky header on a wide screen, cards on a phone, from the same markup.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, onLoadMore, loadingMore = false } = props;
  if (!rows) return <SkeletonList rows={4} rowClass="h-24 md:h-14" />;
  if (rows.length === 0) {
    return <EmptyState message={props.emptyMessage} hint={props.emptyHint} action={props.emptyAction} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="md:rounded-lg md:border md:border-line md:bg-surface">
        <table role="table" className="block w-full text-left md:table">
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} />
          <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      {onLoadMore && (
        <Button
          tone="secondary"
          className="self-center"
          onClick={onLoadMore}
          busy={loadingMore}
          busyLabel="Loading…"
        >
          Load more
        </Button>
      )}
    </div>
  );
}

function TableHead<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            className="bg-sunken px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft first:rounded-tl-lg last:rounded-tr-lg md:sticky md:top-0 md:z-10"
          >
            {column.actions ? <span className="sr-only">{column.header}</span> : column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps<Row> = { readonly row: Row; readonly columns: readonly Column<Row>[] };

const card =
  'flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 shadow-card ' +
  'md:table-row md:rounded-none md:border-0 md:shadow-none md:not-last:border-b';

function TableRow<Row>({ row, columns }: RowProps<Row>) {
  return (
    <tr role="row" className={card}>
      {columns.map((column) => (
        <TableCell key={column.id} row={row} column={column} />
      ))}
    </tr>
  );
}

function TableCell<Row>({ row, column }: { readonly row: Row; readonly column: Column<Row> }) {
  const content = column.cell(row);
  const table = 'md:table-cell md:border-t md:border-line md:px-3 md:py-2.5 md:align-middle';
  if (column.primary) {
    return (
      <th
        scope="row"
        role="rowheader"
        className={classNames(table, 'order-first text-lg font-bold md:text-base md:font-semibold')}
      >
        {content}
      </th>
    );
  }
  if (column.actions) {
    return (
      <td
        role="cell"
        className={classNames(table, 'mt-1 flex flex-wrap gap-2 *:grow md:text-right md:whitespace-nowrap')}
      >
        {content}
      </td>
    );
  }
  return (
    <td role="cell" className={classNames(table, column.wideOnly ? 'hidden' : 'flex justify-between gap-4')}>
      <span aria-hidden className="text-sm text-ink-soft md:hidden">
        {column.header}
      </span>
      <span className="min-w-0 text-right md:text-left">{content}</span>
    </td>
  );
}
