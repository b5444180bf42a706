import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { defaultPlan, type Plan, readPlan, writePlan } from '#infra/bench/simulate/plan.ts';
import { type Report, simulate } from '#infra/bench/simulate/simulate.ts';
import '#testing/run/cheap-hashes.ts';

/** `npm run bench simulate -- [--days 7] …`: one world lives some days while all goes wrong that can; the invariants must hold. */
export async function bench(): Promise<void> {
  const names = Object.keys(defaultPlan);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const plan = readPlan(values);
  console.log(`Seed ${plan.seed}.`);
  const begun = performance.now();
  const report = await simulate(plan, (line) => console.log(line));
  printReport(report);
  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  if (report.violations.size === 0) return;
  process.exitCode = 1;
  printFailure(plan, report);
}

const shown = 10;

function printReport({ outcomes, faults, counts, books, violations }: Report): void {
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
  if (violations.size === 0) console.log('\nEvery invariant holds.');
  for (const [invariant, sentences] of violations) {
    console.log(`\nBROKEN: ${invariant} (${sentences.size})`);
    for (const sentence of [...sentences].slice(0, shown)) console.log(`- ${sentence}`);
  }
}

/** An id of an account, or of what a household has, or a mark. */
const marks = /[0-9A-HJKMNP-TV-Z]{26}(?:-[0-9A-HJKMNP-TV-Z]{26})?|m\d+-\d+/g;

const mostActs = 60;
const longest = 240;
const answerShown = 60;

/** Prints how to repeat a failure and the acts on what its first sentence names. A repetition may pass: timing differs. */
function printFailure(plan: Plan, { violations, acts }: Report): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(`\nCommit ${commit}; again with: npm run bench simulate -- ${writePlan(plan).join(' ')}`);
  const [first = ''] = [...violations.values()].flatMap((sentences) => [...sentences]);
  const wanted = first.match(marks) ?? [];
  const concerned = acts.filter((act) => wanted.some((name) => JSON.stringify(act).includes(name)));
  console.log(`\n${first}`);
  for (const { at, number, operation, route, sent, answered } of concerned.slice(-mostActs)) {
    const line = `${at} ${number} ${operation}: ${route} ${answered.slice(0, answerShown)} of ${sent}`;
    console.log(line.slice(0, longest));
  }
}

function printTable(title: string, rows: readonly (readonly [string, number])[]): void {
  console.log(`\n| ${title} | |\n|---|---|`);
  for (const [name, figure] of rows) console.log(`| ${name} | ${figure} |`);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
