/** A time that was measured, and what it may be at most, in seconds. */
export type Row = { readonly what: string; readonly value: number; readonly atMost?: number };

export function isMissed({ value, atMost = Number.POSITIVE_INFINITY }: Row): boolean {
  return value > atMost;
}

export function printRow(row: Row): string {
  const { what, value, atMost } = row;
  const print = (seconds: number) => `${seconds.toFixed(2)} s`;
  const budget = atMost === undefined ? ' | ' : `≤ ${print(atMost)} | ${isMissed(row) ? '**missed**' : 'ok'}`;
  return `| ${what} | ${print(value)} | ${budget} |`;
}

export const tableHead = '| measured | value | budget | verdict |\n|---|--:|--:|---|';
