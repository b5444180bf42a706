import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import {
  fillAccounts,
  isMissed,
  measureData,
  measurePaint,
  printRow,
  type Row,
  tableHead,
} from '#infra/bench/site/times.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { spawnStack } from '#testing/stack/spawn-stack.ts';

const usage = {
  /** How often each page is visited; the median counts. */
  runs: { type: 'string', default: '3' },
  /** Only this path. */
  only: { type: 'string', default: '' },
  /** Only networks whose name has this in it. */
  network: { type: 'string', default: '' },
  /** Measures the time to data with the early calls alone. */
  'without-first-view': { type: 'boolean', default: false },
} as const;

/**
 * Measures the built site, served by a stack of its own, against every budget of time, and prints a table. On a busy machine
 * the values are worse than the site is. Budgets of size are held by `frontend/prerender/built-site.test.ts`.
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ options: usage, args: process.argv.slice(3) });
  const { only, network } = values;
  const wanted = {
    runs: Number(values.runs),
    wants: ({ path }: { readonly path: string }) => only === '' || path === only,
    network,
    withoutFirstView: values['without-first-view'],
  };
  const stack = await spawnStack();
  const missed: Row[] = [];
  try {
    console.log(`Load of the machine: ${printLoad()}.`);
    await fillAccounts(stack.site, stack.table);
    missed.push(...(await print('Time to data', measureData(stack.site, wanted))));
    missed.push(...(await print('Public pages', measurePaint(stack.site, wanted))));
  } finally {
    await stack.stop();
  }
  console.log(`\nLoad at the end: ${printLoad()}.`);
  if (missed.length > 0)
    throw new CommandError(`\nMissed budgets:\n${tableHead}\n${missed.map(printRow).join('\n')}`);
  console.log('\nEvery budget is kept.');
}

/** Prints a table as its rows come, nothing when there are none. Answers the rows whose budget is missed. */
async function print(title: string, rows: AsyncIterable<Row>): Promise<readonly Row[]> {
  const missed: Row[] = [];
  let head = `\n## ${title}\n\n${tableHead}\n`;
  for await (const row of rows) {
    console.log(head + printRow(row));
    head = '';
    if (isMissed(row)) missed.push(row);
  }
  return missed;
}

function printLoad(): string {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
}
