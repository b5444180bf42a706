/** One measured value and what it may be at most, or must be at least. */
export type Row = {
  readonly what: string;
  readonly value: number;
  readonly unit: 'KB' | 'MB' | 's' | 'ms' | 'points' | 'times';
  readonly atMost?: number;
  readonly atLeast?: number;
};

/** The median; of an even number of values, the worse of the middle two. */
export function median(values: readonly number[], worse: 'higher' | 'lower'): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = worse === 'higher' ? Math.floor(sorted.length / 2) : Math.floor((sorted.length - 1) / 2);
  return sorted[middle] ?? Number.NaN;
}

/** The lowest value. */
export function best(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

function formatValue(value: number, unit: Row['unit']): string {
  if (unit === 'points') return `${Math.round(value)}`;
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit === 'times') return `${value.toFixed(2)} ×`;
  return `${value.toFixed(unit === 's' ? 2 : 1)} ${unit}`;
}

/** Whether a row keeps its budget; undefined for one that has none. */
export function isKept({ value, atMost, atLeast }: Row): boolean | undefined {
  if (atMost !== undefined) return value <= atMost;
  return atLeast === undefined ? undefined : value >= atLeast;
}

/** A row of the Markdown table. */
export function printRow(row: Row): string {
  const { what, value, unit, atMost, atLeast } = row;
  const budget =
    atMost !== undefined ? `≤ ${formatValue(atMost, unit)}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
  const kept = isKept(row);
  const verdict = kept === undefined ? '' : kept ? 'ok' : '**missed**';
  return `| ${what} | ${formatValue(value, unit)} | ${budget} | ${verdict} |`;
}

export const tableHead = '| measured | value | budget | verdict |\n|---|--:|--:|---|';
