import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { spawnStack } from '#testing/spawn-stack.ts';
import { waitForIdleCpu } from './idle-cpu.ts';
import { type Network, type Target, type Visit, visit } from './site-browser.ts';
import { isKept, median, printRow, type Row, tableHead } from './site-rows.ts';
import { measureSecondVisit } from './site-second-visit.ts';
import { measureSizes } from './site-sizes.ts';

const home: Target = { path: '/' };
const login: Target = { path: '/login' };
const contact: Target = { path: '/contact-us' };
const dashboards: readonly Target[] = [
  { path: '/user-dashboard', role: 'user', email: 'ama@sankofa.test' },
  { path: '/collector-dashboard', role: 'collector', email: 'kofi@sankofa.test' },
  { path: '/admin-dashboard', role: 'admin', email: 'admin@sankofa.test' },
];

/** Visits while the machine had other work: their values are worse than the site is. */
let busyRuns = 0;

type Budget = { readonly performance?: number; readonly largestPaint?: number };
type Plan = { readonly network: Network; readonly targets: readonly Target[]; readonly budget: Budget };

/** The budgets of the specification. */
const plans: readonly Plan[] = [
  { network: 'estimated', targets: [home, login, contact], budget: { performance: 99 } },
  { network: 'estimated', targets: dashboards, budget: { performance: 97 } },
  { network: 'applied 4G', targets: [home, login], budget: { largestPaint: 1 } },
  { network: 'applied 4G', targets: dashboards, budget: { largestPaint: 2.5 } },
  { network: 'applied slow 3G', targets: [home, login], budget: { largestPaint: 2 } },
  { network: 'applied slow 3G', targets: dashboards, budget: { largestPaint: 5 } },
];

const usage = {
  /** How often each page is visited; the median counts. */
  runs: { type: 'string', default: '3' },
  /** Only this path; `none` measures sizes alone. */
  only: { type: 'string', default: '' },
  /** Only networks whose name has this in it. */
  network: { type: 'string', default: '' },
} as const;

/** Measures the built site, served by a stack of its own, against every budget, and prints a table. */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ options: usage, args: process.argv.slice(3) });
  const { only, network: networks, runs } = values;
  const { site, stop } = await spawnStack();
  const rows: Row[] = [];
  const add = (more: readonly Row[]) => {
    rows.push(...more);
    for (const row of more) console.log(printRow(row));
  };
  try {
    console.log(
      `Load of the machine: ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}\n\n${tableHead}`,
    );
    add(await measureSizes(site));
    for (const plan of plans.filter(({ network }) => network.includes(networks))) {
      for (const target of plan.targets.filter(({ path }) => only === '' || path === only)) {
        add(await measure(site, plan, target, Number(runs)));
      }
    }
    if (only !== 'none') add(await measureSecondVisits(site, only, Number(runs)));
  } finally {
    await stop();
  }
  if (busyRuns > 0) console.log(`\n${busyRuns} visits were measured on a busy machine.`);
  const missed = rows.filter((row) => isKept(row) === false).length;
  console.log(missed === 0 ? '\nEvery budget is kept.' : `\n${missed} budgets are missed.`);
}

async function measure(site: string, plan: Plan, target: Target, runs: number): Promise<readonly Row[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    if (!(await waitForIdleCpu())) busyRuns += 1;
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

/** Measures screens whose files the service worker has already. */
async function measureSecondVisits(site: string, only: string, runs: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const target of dashboards.filter(({ path }) => only === '' || path === only)) {
    const paints: number[] = [];
    for (let run = 0; run < runs; run += 1) paints.push(await measureSecondVisit(site, target));
    const what = `${target.path}: largest paint of a second visit, applied slow 3G`;
    rows.push({ what, value: median(paints, 'higher'), unit: 's' });
  }
  return rows;
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
