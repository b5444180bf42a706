import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Act } from './observed.ts';
import { operations } from './operations/operations.ts';
import { type Plan, writePlan } from './plan.ts';
import type { Report } from './simulate.ts';

/**
 * Prints how to see a failure again, the shortest plan that was found within the time (ms) that still breaks the same
 * invariant, and what was done to the things that its sentences name. Since what happens at once takes turns as the
 * machine has it, a plan that broke it once may hold the next time.
 */
export async function shorten(plan: Plan, { violations, acts }: Report, budgetMs: number): Promise<void> {
  const [[invariant, sentences] = ['', new Set<string>()]] = violations;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(`\nCommit ${commit}; again with: ${toCommand(plan)}`);
  printActs(sentences, acts);
  const end = performance.now() + budgetMs;
  let shortest = plan;
  const tryPlan = (one: Plan) => {
    const left = end - performance.now();
    if (left <= 0 || !breaks(one, invariant, left)) return false;
    shortest = one;
    return true;
  };
  const isDone = await halve(plan, acts, tryPlan);
  if (isDone) leaveOut(() => shortest, tryPlan);
  if (shortest !== plan) console.log(`\nShorter, and still broken: ${toCommand(shortest)}`);
}

type Try = (plan: Plan) => boolean;

/** @returns whether fewer operations broke it */
async function halve(plan: Plan, acts: readonly Act[], tryPlan: Try): Promise<boolean> {
  let [holds, broken] = [0, Math.min(plan.operations, acts.length)];
  let isShorter = false;
  while (broken - holds > Math.max(20, broken / 10)) {
    const operations = Math.floor((holds + broken) / 2);
    if (tryPlan({ ...plan, operations })) {
      broken = operations;
      isShorter = true;
    } else holds = operations;
  }
  return isShorter;
}

/** One kind of operation after the other, and then the people and the faults that are not needed. */
function leaveOut(shortest: () => Plan, tryPlan: Try): void {
  for (const option of ['payments', 'dials', 'hostile', 'kills', 'clocks', 'lost', 'faults'] as const)
    if (shortest()[option] > 0) tryPlan({ ...shortest(), [option]: 0 });
  for (const { name } of operations) tryPlan({ ...shortest(), without: [...shortest().without, name] });
}

/** In a process of its own: the client of the table keeps its engine. */
function breaks(plan: Plan, invariant: string, timeout: number): boolean {
  const bench = join(import.meta.dirname, '../run.ts');
  const options = ['simulate', ...writePlan(plan), '--shorten', '0'];
  const { stdout } = spawnSync(process.execPath, [bench, ...options], {
    encoding: 'utf8',
    timeout: Math.ceil(timeout),
    maxBuffer: 1 << 30,
  });
  const isBroken = stdout.includes(`BROKEN: ${invariant} (`);
  console.log(
    `${plan.operations} operations, without ${plan.without.length} kinds: ${isBroken ? 'broken' : 'holds'}.`,
  );
  return isBroken;
}

const toCommand = (plan: Plan) =>
  `npm run bench simulate -- ${writePlan(plan)
    .map((word) => (/[^\w.,:-]/.test(word) ? `'${word}'` : word))
    .join(' ')}`;

/** An id of an account, or of what a household has, or a mark. */
const names = /[0-9A-HJKMNP-TV-Z]{26}(?:-[0-9A-HJKMNP-TV-Z]{26})?|m\d+-\d+/g;

const mostActs = 60;
const longest = 240;
const answerShown = 60;

/** What was done to whatever the first sentence names. */
function printActs(sentences: ReadonlySet<string>, acts: readonly Act[]): void {
  const [first = ''] = sentences;
  const wanted = first.match(names) ?? [];
  const concerned = acts.filter((act) => wanted.some((name) => JSON.stringify(act).includes(name)));
  console.log(`\n${first}`);
  for (const { at, number, operation, route, sent, answered } of concerned.slice(-mostActs))
    console.log(
      `${at} ${number} ${operation}: ${route} ${answered.slice(0, answerShown)} of ${sent}`.slice(0, longest),
    );
}
