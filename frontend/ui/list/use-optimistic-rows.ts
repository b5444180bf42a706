import { useCallback, useMemo, useState } from 'react';

type Changes<Row> = ReadonlyMap<string, Row | 'removed'>;

/** Shows what was just changed until the server's lists catch up. @param newer which of two states of one record to show */
export function useOptimisticRows<Row extends { readonly id: string }>(newer: (a: Row, b: Row) => Row) {
  const [changes, setChanges] = useState<Changes<Row>>(() => new Map());
  const add = useCallback(
    (id: string, change: Row | 'removed') => setChanges((before) => new Map(before).set(id, change)),
    [],
  );
  return useMemo(
    () => ({
      replace: (row: Row) => add(row.id, row),
      remove: (id: string) => add(id, 'removed'),
      /** The rows as they are by now, each once even when it moved between two pages. */
      apply: (rows: readonly Row[]) => applyChanges(rows, changes, newer),
    }),
    [add, changes, newer],
  );
}

function applyChanges<Row extends { readonly id: string }>(
  rows: readonly Row[],
  changes: Changes<Row>,
  newer: (a: Row, b: Row) => Row,
): readonly Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) {
    const change = changes.get(row.id);
    if (change === 'removed') continue;
    const states = [byId.get(row.id), change].filter((state) => state !== undefined);
    byId.set(row.id, states.reduce(newer, row));
  }
  return [...byId.values()];
}
