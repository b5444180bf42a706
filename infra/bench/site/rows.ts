/** One measured value and what it may be at most. */
export type Row = {
  readonly what: string;
  readonly value: number;
  readonly unit: 'KB' | 's';
  readonly atMost?: number;
};

/** Whether a row misses its budget. */
export function isMissed({ value, atMost = Number.POSITIVE_INFINITY }: Row): boolean {
  return value > atMost;
}

/** A row of the Markdown table. */
export function printRow(row: Row): string {
  const { what, value, unit, atMost } = row;
  const print = (number: number) => `${number.toFixed(unit === 's' ? 2 : 1)} ${unit}`;
  const budget = atMost === undefined ? ' | ' : `≤ ${print(atMost)} | ${isMissed(row) ? '**missed**' : 'ok'}`;
  return `| ${what} | ${print(value)} | ${budget} |`;
}

export const tableHead = '| measured | value | budget | verdict |\n|---|--:|--:|---|';
