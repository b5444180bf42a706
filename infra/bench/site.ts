import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { spawnStack } from '#testing/spawn-stack.ts';
import { waitForIdleCpu } from './idle-cpu.ts';
import { type Look, look, type Network, type Target } from './site-browser.ts';
import { isKept, median, printRow, type Row, tableHead } from './site-rows.ts';
import { secondVisit } from './site-second-visit.ts';
import { sizes } from './site-sizes.ts';

const home: Target = { path: '/' };
const login: Target = { path: '/login' };
const contact: Target = { path: '/contact-us' };
const dashboards: readonly Target[] = [
  { path: '/user-dashboard', role: 'user', email: 'ama@sankofa.test' },
  { path: '/collector-dashboard', role: 'collector', email: 'kofi@sankofa.test' },
  { path: '/admin-dashboard', role: 'admin', email: 'admin@sankofa.test' },
];

/** Looks that were taken while the machine had other work: their values are worse than the site. */
let busyLooks = 0;

type Budget = { readonly performance?: number; readonly largestPaint?: number };
type Plan = { readonly network: Network; readonly targets: readonly Target[]; readonly budget: Budget };

/** The budgets of the specification's order (issue 3, item 3). */
const plans: readonly Plan[] = [
  { network: 'estimated', targets: [home, login, contact], budget: { performance: 99 } },
  { network: 'estimated', targets: dashboards, budget: { performance: 97 } },
  { network: 'applied 4G', targets: [home, login], budget: { largestPaint: 1 } },
  { network: 'applied 4G', targets: dashboards, budget: { largestPaint: 2.5 } },
  { network: 'applied slow 3G', targets: [home, login], budget: { largestPaint: 2 } },
  { network: 'applied slow 3G', targets: dashboards, budget: { largestPaint: 5 } },
];

const usage = {
  /** How often each page is looked at; the median counts. */
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
    add(await sizes(site));
    for (const plan of plans.filter(({ network }) => network.includes(networks))) {
      for (const target of plan.targets.filter(({ path }) => only === '' || path === only)) {
        add(await measure(site, plan, target, Number(runs)));
      }
    }
    if (only !== 'none') add(await secondVisits(site, only, Number(runs)));
  } finally {
    await stop();
  }
  if (busyLooks > 0) console.log(`\n${busyLooks} looks were taken on a busy machine.`);
  const missed = rows.filter((row) => isKept(row) === false).length;
  console.log(missed === 0 ? '\nEvery budget is kept.' : `\n${missed} budgets are missed.`);
}

async function measure(site: string, plan: Plan, target: Target, runs: number): Promise<readonly Row[]> {
  const looks: Look[] = [];
  for (let run = 0; run < runs; run += 1) {
    if (!(await waitForIdleCpu())) busyLooks += 1;
    looks.push(await look(site, target, plan.network));
  }
  const largestPaint = median(
    looks.map((one) => one.largestPaint),
    'higher',
  );
  const paint: Row = {
    what: `${target.path}: largest paint, ${plan.network}`,
    value: largestPaint,
    unit: 's',
    ...(plan.budget.largestPaint && { atMost: plan.budget.largestPaint }),
  };
  if (plan.network !== 'estimated') return [paint];
  printFailures(target, looks);
  const blocked: Row = {
    what: `${target.path}: blocking time, estimated`,
    value: median(
      looks.map((one) => one.blocked),
      'higher',
    ),
    unit: 'ms',
  };
  return [...scoreRows(target, plan, looks), paint, blocked, scriptsRow(target, looks)];
}

/** What the service worker makes of a screen that was opened before. */
async function secondVisits(site: string, only: string, runs: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const target of dashboards.filter(({ path }) => only === '' || path === only)) {
    const paints: number[] = [];
    for (let run = 0; run < runs; run += 1) paints.push(await secondVisit(site, target));
    const what = `${target.path}: largest paint of a second visit, applied slow 3G`;
    rows.push({ what, value: median(paints, 'higher'), unit: 's' });
  }
  return rows;
}

function scoreRows({ path, role }: Target, { budget }: Plan, looks: readonly Look[]): readonly Row[] {
  const score = (id: string, name: string, atLeast: number): Row => ({
    what: `${path}: ${name}`,
    value: median(
      looks.map(({ scores }) => scores[id] ?? 0),
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

function scriptsRow({ path }: Target, looks: readonly Look[]): Row {
  return {
    what: `${path}: scripts that the browser fetched, headers included`,
    value: median(
      looks.map(({ scripts }) => scripts),
      'higher',
    ),
    unit: 'KB',
  };
}

/** What to look at when a score is low; on the error output, so that the table stays one. */
function printFailures({ path }: Target, looks: readonly Look[]): void {
  const failed = [...new Set(looks.flatMap((one) => one.failed))];
  if (failed.length > 0) console.error(`${path}: ${failed.join(', ')}`);
}
