import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { addDays, printDate, printTime, todayInAccra } from '#shared/dates.ts';
import { type StoredTable, storeDay } from '#testing/samples/stored-day.ts';
import type { Target } from './phone.ts';

/** The dashboards, each as somebody of the demo. */
export const dashboards: readonly Target[] = [
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
