import { type Target, visitAgain, visitFirst, visitPublic } from '#infra/bench/site/visits.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { addDays, printDate, printTime, todayInAccra } from '#shared/dates.ts';
import { median } from '#shared/travel.ts';
import { type StoredTable, storeDay } from '#testing/samples/stored-day.ts';
import { spawnStack } from '#testing/stack/spawn-stack.ts';

/** How often each page is visited; the median counts. */
const runs = 3;

/** Seconds until the first pickup or figure of the account stands on the screen, and of a public page's largest paint. */
const budgets = { 'applied 4G': 2.5, 'applied slow 3G': 5, secondVisit: 0.6, paint: 2 } as const;

const slow = 'applied slow 3G';

const tableHead = '| measured | value | budget | verdict |\n|---|--:|--:|---|';

type Row = { readonly what: string; readonly value: number; readonly atMost: number };

/** Measures the built site against every budget of time; a busy machine makes values worse. Sizes: `built-site.test.ts`. */
export async function bench(): Promise<void> {
  const stack = await spawnStack();
  const missed: string[] = [];
  try {
    console.log(tableHead);
    await fillAccounts(stack.site, stack.table);
    for await (const row of measure(stack.site)) {
      const isMissed = row.value > row.atMost;
      const line = printRow(row, isMissed);
      console.log(line);
      if (isMissed) missed.push(line);
    }
  } finally {
    await stack.stop();
  }
  if (missed.length > 0) throw new CommandError(`\nMissed budgets:\n${tableHead}\n${missed.join('\n')}`);
  console.log('\nEvery budget is kept.');
}

function printRow({ what, value, atMost }: Row, isMissed: boolean): string {
  const print = (seconds: number) => `${seconds.toFixed(2)} s`;
  return `| ${what} | ${print(value)} | ≤ ${print(atMost)} | ${isMissed ? '**missed**' : 'ok'} |`;
}

/** Time to data of each dashboard on slow networks and on a second visit, and the largest paint of the public pages. */
async function* measure(site: string): AsyncGenerator<Row> {
  const repeat = async (what: string, atMost: number, visit: () => Promise<number>): Promise<Row> => {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await visit());
    return { what, value: median(times), atMost };
  };
  for (const target of dashboards) {
    for (const network of ['applied 4G', slow] as const) {
      // The office, at a desk, has no first view that a slow phone would need.
      if (target.path === '/admin-dashboard' && network === slow) continue;
      const what = `${target.path}: time to data, ${network}`;
      yield await repeat(what, budgets[network], () => visitFirst(site, target, network));
    }
    const what = `${target.path}: time to data, second visit, ${slow}`;
    yield await repeat(what, budgets.secondVisit, () => visitAgain(site, target));
  }
  for (const path of ['/', '/login'])
    yield await repeat(`${path}: largest paint, ${slow}`, budgets.paint, () =>
      visitPublic(site, { path }, slow),
    );
}

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
