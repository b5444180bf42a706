import { useCallback, useMemo, useState } from 'react';

type Known<Row> = ReadonlyMap<string, Row | 'gone'>;

/**
 * What was just done on this screen. The lists of the server may be a moment behind their own answers: until they
 * catch up, a deleted row stays away and a changed one shows its change.
 * @param newer which of two states of one record to show
 */
export function useKnown<Row extends { readonly id: string }>(newer: (a: Row, b: Row) => Row) {
  const [known, setKnown] = useState<Known<Row>>(() => new Map());
  const learn = useCallback(
    (id: string, state: Row | 'gone') => setKnown((before) => new Map(before).set(id, state)),
    [],
  );
  return useMemo(
    () => ({
      changed: (row: Row) => learn(row.id, row),
      gone: (id: string) => learn(id, 'gone'),
      /** The rows as they are by now, each once even when it moved between two pages. */
      apply: (rows: readonly Row[]) => applyKnown(rows, known, newer),
    }),
    [learn, known, newer],
  );
}

function applyKnown<Row extends { readonly id: string }>(
  rows: readonly Row[],
  known: Known<Row>,
  newer: (a: Row, b: Row) => Row,
): readonly Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) {
    const states = [byId.get(row.id), known.get(row.id)];
    if (states.includes('gone')) continue;
    byId.set(
      row.id,
      states.reduce<Row>((best, state) => (state && state !== 'gone' ? newer(best, state) : best), row),
    );
  }
  return [...byId.values()];
}
