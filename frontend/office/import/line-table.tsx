import { useState } from 'react';
import { Badge, type BadgeLook } from '#ui/icon/badge.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import type { ImportRow, Outcome } from './import-store.ts';
import type { ColumnId, Kind } from './kinds.ts';
import type { Line } from './read-lines.ts';
import { texts } from './texts.ts';

const pageSize = 100;

const looks: Readonly<Record<Outcome['state'], Omit<BadgeLook, 'word'>>> = {
  new: { icon: 'plus', classes: 'bg-assigned text-assigned-ink' },
  there: { icon: 'check', classes: 'bg-sunken text-ink-soft' },
  wrong: { icon: 'alert', classes: 'bg-danger text-danger-ink' },
  done: { icon: 'check-circle', classes: 'bg-completed text-completed-ink' },
  failed: { icon: 'x-circle', classes: 'bg-danger text-danger-ink' },
};

/** What tells a line from another at a glance, besides names. */
const shownOf: Readonly<Record<Kind, readonly ColumnId[]>> = {
  households: ['phone', 'location'],
  bookings: ['phone', 'date', 'start', 'wasteType', 'area', 'location'],
  orders: ['phone', 'weekday', 'startsOn', 'start', 'wasteType', 'area', 'location'],
};

function describeLine(kind: Kind, { values }: Line): string {
  const { firstName, lastName } = values;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [name, ...shownOf[kind].map((id) => values[id])].filter(Boolean).join(' · ') || '–';
}

const listColumns = (kind: Kind): readonly Column<ImportRow>[] => [
  { id: 'line', header: texts.line, cell: ({ line }) => line.number },
  {
    id: 'what',
    header: texts.what[kind],
    primary: true,
    width: 45,
    cell: ({ line }) => <span className="wrap-anywhere">{describeLine(kind, line)}</span>,
  },
  {
    id: 'fate',
    header: texts.fate,
    onCard: 'line',
    cell: ({ outcome }) => (
      <span className="flex flex-wrap items-center gap-x-2 @dense:flex-nowrap">
        <Badge {...looks[outcome.state]} word={texts.states[outcome.state]} dense />
        {'problem' in outcome && <span>{outcome.problem}</span>}
      </span>
    ),
  },
];

type Props = { readonly kind: Kind; readonly rows: readonly ImportRow[]; readonly emptyMessage: string };

export function LineTable({ kind, rows, emptyMessage }: Props) {
  const [shown, setShown] = useState(pageSize);
  const loadMore = shown < rows.length ? () => setShown(shown + pageSize) : undefined;
  return (
    <DataTable
      caption={texts.table}
      columns={listColumns(kind)}
      list={{ rows: rows.slice(0, shown), loadMore, loadingMore: false }}
      rowKey={({ line }) => line.number}
      look="compact"
      emptyMessage={emptyMessage}
    />
  );
}
