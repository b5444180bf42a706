import { median } from '#shared/travel.ts';
import { dashboards } from './accounts.ts';
import type { Target } from './phone.ts';
import type { Row } from './rows.ts';
import { type DataOptions, type Times, visitAgain, visitFirst, visitPublic } from './visits.ts';

/** Seconds until the first pickup or figure of the account stands on the screen, and of a public page's largest paint. */
const budgets = { 'applied 4G': 2.5, 'applied slow 3G': 5, secondVisit: 0.6, paint: 2 } as const;

const slow = 'applied slow 3G';

export type Wanted = DataOptions & {
  /** How often each page is visited; the median counts. */
  readonly runs: number;
  readonly wants: (target: Target) => boolean;
  /** Only networks whose name has this in it. */
  readonly network: string;
};

async function repeat<T>({ runs }: Wanted, work: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await work());
  return results;
}

/** With a budget for the data; pressing may come later, as the first view is drawn ahead of the app. */
function timeRows(path: string, visit: string, times: readonly Times[], atMost?: number): readonly Row[] {
  const row = (what: string, values: readonly number[]): Row => {
    const note = values.length > 1 ? ` (best ${Math.min(...values).toFixed(2)} s)` : '';
    return { what: `${path}: ${what}, ${visit}${note}`, value: median(values) };
  };
  const data = times.map((one) => one.data);
  const usable = times.map((one) => one.usable);
  return [{ ...row('time to data', data), atMost }, row('usable', usable)];
}

/** Time to data of each dashboard: on slow networks with nothing cached, and of a second visit. */
export async function* measureData(site: string, wanted: Wanted): AsyncGenerator<Row> {
  for (const target of dashboards.filter(wanted.wants)) {
    for (const network of ['applied 4G', slow] as const) {
      if (!network.includes(wanted.network)) continue;
      const times = await repeat(wanted, () => visitFirst(site, target, network, wanted));
      // The office, at a desk, has no first view that a slow phone would need.
      const isDesk = target.path === '/admin-dashboard' && network === slow;
      yield* timeRows(target.path, network, times, isDesk ? undefined : budgets[network]);
    }
    if (!slow.includes(wanted.network)) continue;
    const again = await repeat(wanted, () => visitAgain(site, target, wanted));
    yield* timeRows(target.path, `second visit, ${slow}`, again, budgets.secondVisit);
  }
}

/** The largest paint of what a visitor sees first, on slow 3G. */
export async function* measurePaint(site: string, wanted: Wanted): AsyncGenerator<Row> {
  if (!slow.includes(wanted.network)) return;
  for (const target of [{ path: '/' }, { path: '/login' }].filter(wanted.wants)) {
    const paints = await repeat(wanted, () => visitPublic(site, target, slow));
    const what = `${target.path}: largest paint, ${slow}`;
    yield { what, value: median(paints), atMost: budgets.paint };
  }
}
