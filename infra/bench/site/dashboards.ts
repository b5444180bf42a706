import { serveYardstick, yardstickPaths } from '#infra/bench/yardstick/serve.ts';
import { dashboards } from './accounts.ts';
import type { Target } from './browser.ts';
import { type DataOptions, dataNetworks, measureFirstVisit, measureSecondVisit, type Times } from './data.ts';
import { measureInteraction, measurePlainPress, type Press } from './interaction.ts';
import { best, median, type Row } from './rows.ts';

/** Seconds until the first pickup or figure of the account stands on the screen; milliseconds of an interaction. */
const budgets = { 'applied 4G': 2.5, 'applied slow 3G': 5, secondVisit: 0.6, interaction: 200 } as const;

export type Wanted = DataOptions & {
  readonly runs: number;
  /** Which dashboards. */
  readonly wants: (target: Target) => boolean;
  /** Only networks whose name has this in it. */
  readonly networks: string;
  /** Called before each visit. */
  readonly before: () => Promise<void>;
};

async function repeat<T>({ runs, before }: Wanted, work: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) {
    await before();
    results.push(await work());
  }
  return results;
}

/** With a budget for the data; pressing may come later, as the first view is drawn ahead of the app. */
function timeRows(path: string, visit: string, times: readonly Times[], atMost: number): readonly Row[] {
  const data = times.map((one) => one.data);
  const usable = times.map((one) => one.usable);
  const note = (values: readonly number[]) =>
    values.length > 1 ? ` (best ${best(values).toFixed(2)} s)` : '';
  return [
    {
      what: `${path}: time to data, ${visit}${note(data)}`,
      value: median(data, 'higher'),
      unit: 's',
      atMost,
    },
    { what: `${path}: usable, ${visit}${note(usable)}`, value: median(usable, 'higher'), unit: 's' },
  ];
}

/** Time to data of each dashboard: on slow networks with nothing cached, and of a second visit. */
export async function* measureData(site: string, wanted: Wanted): AsyncGenerator<Row> {
  for (const target of dashboards.filter(wanted.wants)) {
    for (const [name, slowness] of Object.entries(dataNetworks)) {
      if (!name.includes(wanted.networks)) continue;
      const times = await repeat(wanted, () => measureFirstVisit(site, target, slowness, wanted));
      const budget = name === 'applied 4G' ? budgets['applied 4G'] : budgets['applied slow 3G'];
      yield* timeRows(target.path, name, times, budget);
    }
    if (!'applied slow 3G'.includes(wanted.networks)) continue;
    const again = await repeat(wanted, () => measureSecondVisit(site, target, wanted));
    yield* timeRows(target.path, 'second visit, applied slow 3G', again, budgets.secondVisit);
  }
}

/** The median of the runs, with what it was. */
function pressRow(what: string, presses: readonly Press[]): Omit<Row, 'atMost'> {
  const sorted = presses.toSorted((a, b) => a.duration - b.duration);
  const { event, view, duration, parts } = sorted[Math.floor(sorted.length / 2)] as Press; // there is at least one run
  const [waiting, handling, painting] = parts.map(Math.round);
  const note = `${[event, view].filter(Boolean).join(' ')}: waiting ${waiting}, handling ${handling}, painting ${painting}`;
  return {
    what: `${what}: interaction to next paint, processor ×6 (${note})`,
    value: duration,
    unit: 'ms',
  };
}

/** A bare page's button: below this no page comes on this machine. */
async function measureYardstick(wanted: Wanted): Promise<Row> {
  const { site, stop } = await serveYardstick();
  try {
    const presses = await repeat(wanted, () => measurePlainPress(site, yardstickPaths.rendered));
    return pressRow('bare React page with a button', presses);
  } finally {
    await stop();
  }
}

/** Interaction and memory of each dashboard with full data, on a processor six times slower, beside a bare page's. */
export async function* measureUse(site: string, wanted: Wanted): AsyncGenerator<Row> {
  const targets = dashboards.filter(wanted.wants);
  if (targets.length > 0) yield await measureYardstick(wanted);
  for (const target of targets) {
    const seen = await repeat(wanted, () => measureInteraction(site, target));
    const { path } = target;
    yield {
      what: `${path}: longest task by processor time, processor ×6`,
      value: median(
        seen.map(({ task }) => task),
        'higher',
      ),
      unit: 'ms',
      atMost: budgets.interaction,
    };
    // By the clock: on a busy machine it mostly measures the load.
    const presses = seen.map(({ longest }) => longest);
    yield { ...pressRow(path, presses), atMost: budgets.interaction };
    const heaps = seen.map(({ heap }) => heap);
    yield { what: `${path}: memory of scripts`, value: median(heaps, 'higher'), unit: 'MB' };
  }
}
