import type { ReactNode } from 'react';

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
};

export function RecentRows<Row extends { readonly id: string }>({ rows, empty, children }: Props<Row>) {
  if (rows.length === 0) return <p className="py-4 text-center text-ink-soft">{empty}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-3 py-2">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

export function Beside({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 grow flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between sm:gap-3">
      {children}
    </div>
  );
}
