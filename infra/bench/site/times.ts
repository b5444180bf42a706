import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { addDays, printDate, printTime, todayInAccra } from '#shared/dates.ts';
import { median } from '#shared/travel.ts';
import { type StoredTable, storeDay } from '#testing/samples/stored-day.ts';
import type { Target } from './phone.ts';
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

/** A time that was measured, and what it may be at most, in seconds. */
export type Row = { readonly what: string; readonly value: number; readonly atMost?: number };

export const isMissed = ({ value, atMost = Number.POSITIVE_INFINITY }: Row): boolean => value > atMost;

export function printRow(row: Row): string {
  const { what, value, atMost } = row;
  const print = (seconds: number) => `${seconds.toFixed(2)} s`;
  const budget = atMost === undefined ? ' | ' : `≤ ${print(atMost)} | ${isMissed(row) ? '**missed**' : 'ok'}`;
  return `| ${what} | ${print(value)} | ${budget} |`;
}

export const tableHead = '| measured | value | budget | verdict |\n|---|--:|--:|---|';

const dashboards: readonly Target[] = [
  { path: '/user-dashboard', role: 'user', email: 'ama@sankofa.test' },
  { path: '/collector-dashboard', role: 'collector', email: 'kofi@sankofa.test' },
  { path: '/admin-dashboard', role: 'admin', email: 'admin@sankofa.test' },
];

const stops = 30;
const bookings = 12;
const dayPickups = 600;

type Answer = { readonly token: string } & Readonly<Record<string, { readonly id: string }>>;

/** Gives the demo's accounts as much as busy ones have: a round of 30 stops, 12 more pickups, 600 of others on a day. */
export async function fillAccounts(site: string, table: StoredTable): Promise<void> {
  const call = async (method: string, path: string, body: object, token = '') => {
    const response = await fetch(`${site}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
    return (await response.json()) as Answer; // only the parts that this file reads
  };
  const logIn = (role: string) => {
    const email = dashboards.find((one) => one.role === role)?.email;
    return call('POST', `/${role}s/login`, { email, password: demoPassword });
  };
  const today = todayInAccra(new Date());
  const day = await storeDay(table, { date: today, pickups: stops, collectors: 0 });
  await storeDay(table, { date: addDays(today, 20), pickups: dayPickups, collectors: 10 });
  const [admin, kofi, ama] = [await logIn('admin'), await logIn('collector'), await logIn('user')];
  const assigned = { collectorId: kofi.collector?.id, pickups: day.ids.map((id) => ({ id, version: 1 })) };
  await call('PATCH', '/admins/pickups/assign', assigned, admin.token);
  for (let number = 0; number < bookings; number += 1) {
    const date = printDate(addDays(today, 2 + number));
    const body = { wasteType: 'plastic', location: `Kasoa, gate ${number}`, date, time: printTime('09:30') };
    await call('POST', '/pickups', body, ama.token);
  }
}
