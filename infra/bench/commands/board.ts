import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { type BoardBrowser, openBoardBrowser } from '#infra/bench/board/browser.ts';
import { type Frames, measureFrames, measureTasks } from '#infra/bench/board/frames.ts';
import { waitForIdleCpu } from '#infra/bench/idle-cpu.ts';
import { isKept, median, printRow, type Row, tableHead } from '#infra/bench/site/rows.ts';
import { quietDay, type StoredDay, storeDay } from '#testing/samples/stored-day.ts';
import { spawnStack } from '#testing/stack/spawn-stack.ts';

const pickups = 1_000;
const collectors = 40;
/** Seconds until the first rows, on 4G; until 1,000 pickups have their collectors; the longest frame. */
const budgets = { firstRows: 1.5, bulk: 60, frame: 50 } as const;

const usage = {
  /** How often frames and first rows are measured; the median counts. */
  runs: { type: 'string', default: '3' },
} as const;

/**
 * The dispatch board with 1,000 pickups of a day on a stack of its own: the longest task and frame while scrolling and
 * filtering with a processor four times slower, the time to the first rows on applied 4G, and a day given to 40 collectors
 * through the screen.
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ options: usage, args: process.argv.slice(3) });
  const runs = Number(values.runs);
  const { site, table, stop } = await spawnStack();
  try {
    const date = quietDay(30);
    const day = await storeDay(table, { date, pickups, collectors });
    const path = `/dispatch?date=${date}`;
    const isIdle = await waitForIdleCpu();
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}${isIdle ? '' : ', busy'}\n\n${tableHead}`);
    const rows = [
      ...(await measureFirstRows(site, path, runs)),
      ...(await measureAllFrames(site, path, runs, isIdle)),
      await measureBulk(site, path, day),
    ];
    if (rows.some((row) => isKept(row) === false)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

function report(row: Row): Row {
  console.log(printRow(row));
  return row;
}

async function repeat<T>(
  runs: number,
  site: string,
  work: (board: BoardBrowser) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) {
    const board = await openBoardBrowser(site);
    try {
      results.push(await work(board));
    } finally {
      await board.close();
    }
  }
  return results;
}

async function measureFirstRows(site: string, path: string, runs: number): Promise<Row[]> {
  const visits = await repeat(runs, site, async ({ page, slowDown, firstRows }) => {
    await slowDown({ network: true });
    const first = await firstRows(path);
    await page.waitForTimeout(4_000);
    return { first, second: await firstRows(path) };
  });
  const row = (what: string, values: readonly number[], atMost?: number): Row => ({
    what: `first rows, applied 4G, ${what}`,
    value: median(values, 'higher') / 1000,
    unit: 's',
    ...(atMost && { atMost }),
  });
  return [
    report(
      row(
        'nothing cached',
        visits.map(({ first }) => first),
      ),
    ),
    report(
      row(
        'opened before',
        visits.map(({ second }) => second),
        budgets.firstRows,
      ),
    ),
  ];
}

/** @param isIdle whether nothing else keeps the machine busy: only then the clock's figures have to keep the budget */
async function measureAllFrames(site: string, path: string, runs: number, isIdle: boolean): Promise<Row[]> {
  const measured = await repeat(runs, site, async ({ page, slowDown, firstRows }) => {
    await firstRows(`${path}&status=all`);
    await waitForCount(page, 'All 1,000');
    const tasks = await measureTasks(page);
    await slowDown({ network: false });
    return { tasks, frames: await measureFrames(page) };
  });
  const row = (what: string, results: readonly (readonly Frames[])[], index: number, atMost?: number) =>
    report({
      what: `${what}, processor ×4: ${results[0]?.[index]?.step}`,
      value: median(
        results.map((frames) => frames[index]?.longest ?? Number.NaN),
        'higher',
      ),
      unit: 'ms',
      ...(atMost && { atMost }),
    });
  const [tasks, frames] = [measured.map((one) => one.tasks), measured.map((one) => one.frames)];
  return (tasks[0] ?? []).flatMap((_, index) => [
    row('processor time of the longest task', tasks, index, budgets.frame),
    row('longest frame by the clock', frames, index, isIdle ? budgets.frame : undefined),
  ]);
}

function waitForCount(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).waitFor({ timeout: 60_000 });
}

/** Gives each collector the next 25 pickups, as a dispatcher does, with the speed of a script. */
async function measureBulk(site: string, path: string, day: StoredDay): Promise<Row> {
  const board = await openBoardBrowser(site);
  const { page } = board;
  try {
    await board.firstRows(path);
    await waitForCount(page, 'Unassigned 1,000');
    const begun = performance.now();
    for (const { firstName, lastName } of day.collectors) await giveNext(page, `${firstName} ${lastName}`);
    const seconds = (performance.now() - begun) / 1000;
    await page.getByText('Every pickup of this day is assigned.').waitFor();
    return report({
      what: `${pickups} pickups to ${collectors} collectors through the screen`,
      value: seconds,
      unit: 's',
      atMost: budgets.bulk,
    });
  } finally {
    await board.close();
  }
}

async function giveNext(page: Page, name: string): Promise<void> {
  const boxes = page.getByRole('table').getByRole('checkbox', { name: /gate/ });
  await boxes.first().click();
  // 24 more, by keys: rows below the window are not rendered.
  for (const key of ['PageDown', 'PageDown', ...Array(4).fill('ArrowDown')])
    await page.keyboard.press(`Shift+${key}`);
  await page.getByRole('button', { name: 'Assign to…' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('radio', { name: new RegExp(`^${name} `) }).check();
  await dialog.getByRole('button', { name: `Assign 25 to ${name}` }).click();
  await page.getByText(`25 pickups assigned to ${name}.`).waitFor();
}
