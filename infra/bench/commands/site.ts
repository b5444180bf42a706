import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { dashboards, fillAccounts } from '#infra/bench/site/accounts.ts';
import { type Network, type Target, type Visit, visit } from '#infra/bench/site/browser.ts';
import { measureData, measureUse, type Wanted } from '#infra/bench/site/dashboards.ts';
import { waitForIdleCpu } from '#infra/bench/site/idle-cpu.ts';
import { isKept, median, printRow, type Row, tableHead } from '#infra/bench/site/rows.ts';
import { measureSizes } from '#infra/bench/site/sizes.ts';
import { measureAgainstYardstick } from '#infra/bench/site/yardstick.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { spawnStack } from '#testing/stack/spawn-stack.ts';

const home: Target = { path: '/' };
const login: Target = { path: '/login' };
const contact: Target = { path: '/contact-us' };
/** Visits while the machine had other work: their values are worse than the site is. */
let busyRuns = 0;

type Budget = { readonly performance?: number; readonly largestPaint?: number };
type Plan = { readonly network: Network; readonly targets: readonly Target[]; readonly budget: Budget };

/** The budgets of the specification. */
const plans: readonly Plan[] = [
  { network: 'estimated', targets: [home, login, contact], budget: { performance: 99 } },
  { network: 'estimated', targets: dashboards, budget: { performance: 97 } },
  { network: 'applied slow 3G', targets: [home, login], budget: { largestPaint: 2 } },
];

const usage = {
  /** How often each page is visited; the median counts. */
  runs: { type: 'string', default: '3' },
  /** Only this path; `none` measures sizes alone. */
  only: { type: 'string', default: '' },
  /** Only networks whose name has this in it. */
  network: { type: 'string', default: '' },
  /** Measures the time to data with the early calls alone. */
  'without-first-view': { type: 'boolean', default: false },
} as const;

/** Measures the built site, served by a stack of its own, against every budget, and prints a table. */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ options: usage, args: process.argv.slice(3) });
  const started = Date.now();
  const stack = await spawnStack();
  const missed: Row[] = [];
  try {
    console.log(`Load of the machine: ${printLoad()}.`);
    await fillAccounts(stack.site, stack.table);
    for (const [title, rows] of listSections(stack.site, values)) missed.push(...(await print(title, rows)));
  } finally {
    await stack.stop();
  }
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes. Load at the end: ${printLoad()}.`);
  if (busyRuns > 0) console.log(`${busyRuns} visits were measured on a busy machine.`);
  if (missed.length > 0)
    throw new CommandError(`\nMissed budgets:\n${tableHead}\n${missed.map(printRow).join('\n')}`);
  console.log('\nEvery budget is kept.');
}

/** Prints a table as its rows come; nothing when there are none. Answers the rows whose budget is missed. */
async function print(title: string, rows: AsyncIterable<Row>): Promise<readonly Row[]> {
  const missed: Row[] = [];
  let isBegun = false;
  for await (const row of rows) {
    if (!isBegun) console.log(`\n## ${title}\n\n${tableHead}`);
    isBegun = true;
    console.log(printRow(row));
    if (isKept(row) === false) missed.push(row);
  }
  return missed;
}

function printLoad(): string {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
}

/** A machine that stays busy is not waited for again and again. */
const longestPatience = 3;

async function waitForQuiet(): Promise<void> {
  if (busyRuns >= longestPatience || !(await waitForIdleCpu())) busyRuns += 1;
}

type Options = {
  readonly runs: string;
  readonly only: string;
  readonly network: string;
  readonly 'without-first-view': boolean;
};

/** What is measured, in the order of the output, each part as it is asked for. */
function listSections(site: string, { only, network, ...options }: Options) {
  const runs = Number(options.runs);
  const wants = ({ path }: Target) => only === '' || path === only;
  const withoutFirstView = options['without-first-view'];
  const wanted = { runs, wants, networks: network, before: waitForQuiet, withoutFirstView };
  const sections: readonly (readonly [title: string, rows: AsyncIterable<Row>])[] = [
    ['Sizes', rowsOf(() => measureSizes(site))],
    ['Time to data', measureData(site, wanted)],
    ['Use', network === '' ? measureUse(site, wanted) : rowsOf(async () => [])],
    ['Public pages beside the yardsticks', measureYardstick(site, wanted)],
    ['Lighthouse', measurePlans(site, wanted)],
  ];
  return sections;
}

async function* rowsOf(work: () => Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await work();
}

async function* measureYardstick(site: string, wanted: Wanted): AsyncGenerator<Row> {
  const targets = [home, login].filter(wanted.wants);
  if ('applied 4G'.includes(wanted.networks) && targets.length > 0)
    yield* await measureAgainstYardstick(site, targets, wanted);
}

async function* measurePlans(site: string, { wants, networks, runs }: Wanted): AsyncGenerator<Row> {
  for (const plan of plans.filter((one) => one.network.includes(networks)))
    for (const target of plan.targets.filter(wants)) yield* await measure(site, plan, target, runs);
}

async function measure(site: string, plan: Plan, target: Target, runs: number): Promise<readonly Row[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    await waitForQuiet();
    visits.push(await visit(site, target, plan.network));
  }
  const largestPaint = median(
    visits.map((visit) => visit.largestPaint),
    'higher',
  );
  const paint: Row = {
    what: `${target.path}: largest paint, ${plan.network}`,
    value: largestPaint,
    unit: 's',
    ...(plan.budget.largestPaint && { atMost: plan.budget.largestPaint }),
  };
  if (plan.network !== 'estimated') return [paint];
  printFailures(target, visits);
  const blocked: Row = {
    what: `${target.path}: blocking time, estimated`,
    value: median(
      visits.map((visit) => visit.blocked),
      'higher',
    ),
    unit: 'ms',
  };
  return [...scoreRows(target, plan, visits), paint, blocked, scriptsRow(target, visits)];
}

function scoreRows({ path, role }: Target, { budget }: Plan, visits: readonly Visit[]): readonly Row[] {
  const score = (id: string, name: string, atLeast: number): Row => ({
    what: `${path}: ${name}`,
    value: median(
      visits.map(({ scores }) => scores[id] ?? 0),
      'lower',
    ),
    unit: 'points',
    atLeast,
  });
  const shared = [
    score('accessibility', 'accessibility', 100),
    score('best-practices', 'best practices', 100),
  ];
  const performance = score('performance', 'performance', budget.performance ?? 0);
  // Screens behind the login are kept out of search engines on purpose.
  return role ? [performance, ...shared] : [performance, ...shared, score('seo', 'SEO', 100)];
}

function scriptsRow({ path }: Target, visits: readonly Visit[]): Row {
  return {
    what: `${path}: scripts that the browser fetched, headers included`,
    value: median(
      visits.map(({ scripts }) => scripts),
      'higher',
    ),
    unit: 'KB',
  };
}

/** Prints the audits that failed, to the error output, to keep the table whole. */
function printFailures({ path }: Target, visits: readonly Visit[]): void {
  const failed = [...new Set(visits.flatMap(({ failed }) => failed))];
  if (failed.length > 0) console.error(`${path}: ${failed.join(', ')}`);
}
