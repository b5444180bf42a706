import type { Report } from './simulate.ts';

/** More of a kind say nothing new. */
const shown = 10;

/** Prints what happened and what does not hold. */
export function printReport({ outcomes, faults, counts, kills, books, violations }: Report): void {
  console.log('\n| operation | calls | 2xx | 4xx | 5xx | no answer |\n|---|---|---|---|---|---|');
  for (const [name, byStatus] of [...outcomes].sort()) {
    const of = (hundred: number) =>
      sum([...byStatus].flatMap(([status, n]) => (Math.floor(status / 100) === hundred ? n : [])));
    console.log(`| ${name} | ${sum([...byStatus.values()])} | ${of(2)} | ${of(4)} | ${of(5)} | ${of(0)} |`);
  }
  printTable('fault on the way to the table', [...faults]);
  printTable('what happened', [...counts].sort());
  printTable(
    'books',
    Object.entries(books).filter(([, figure]) => figure !== 0),
  );
  console.log(`\nRuns died: ${kills.join('; ')}.`);
  if (violations.size === 0) console.log('\nEvery invariant holds.');
  for (const [invariant, sentences] of violations) {
    console.log(`\nBROKEN: ${invariant} (${sentences.size})`);
    for (const sentence of [...sentences].slice(0, shown)) console.log(`- ${sentence}`);
  }
}

function printTable(title: string, rows: readonly (readonly [string, number])[]): void {
  console.log(`\n| ${title} | |\n|---|---|`);
  for (const [name, figure] of rows) console.log(`| ${name} | ${figure} |`);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
