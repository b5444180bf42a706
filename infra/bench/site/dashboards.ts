import { dashboards } from './accounts.ts';
import type { Target } from './browser.ts';
import { dataNetworks, measureFirstVisit, measureSecondVisit, type Times } from './data.ts';
import { measureInteraction } from './interaction.ts';
import { best, median, type Row } from './rows.ts';

/** Seconds until the first pickup or figure of the account stands on the screen; milliseconds of an interaction. */
const budgets = { 'applied 4G': 2.5, 'applied slow 3G': 5, secondVisit: 0.6, interaction: 200 } as const;

export type Wanted = {
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
      const times = await repeat(wanted, () => measureFirstVisit(site, target, slowness));
      const budget = name === 'applied 4G' ? budgets['applied 4G'] : budgets['applied slow 3G'];
      yield* timeRows(target.path, name, times, budget);
    }
    if (!'applied slow 3G'.includes(wanted.networks)) continue;
    const again = await repeat(wanted, () => measureSecondVisit(site, target));
    yield* timeRows(target.path, 'second visit, applied slow 3G', again, budgets.secondVisit);
  }
}

/** Interaction and memory of each dashboard with full data, on a processor six times slower. */
export async function* measureUse(site: string, wanted: Wanted): AsyncGenerator<Row> {
  for (const target of dashboards.filter(wanted.wants)) {
    const seen = await repeat(wanted, () => measureInteraction(site, target));
    const of = (pick: (one: (typeof seen)[number]) => number) => median(seen.map(pick), 'higher');
    const { path } = target;
    yield {
      what: `${path}: longest task by processor time, processor ×6`,
      value: of(({ task }) => task),
      unit: 'ms',
      atMost: budgets.interaction,
    };
    // By the clock: on a busy machine it mostly measures the load.
    yield {
      what: `${path}: interaction to next paint, processor ×6`,
      value: of(({ inp }) => inp),
      unit: 'ms',
      atMost: budgets.interaction,
    };
    yield { what: `${path}: memory of scripts`, value: of(({ heap }) => heap), unit: 'MB' };
  }
}
