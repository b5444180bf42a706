import type { BrowserContext } from 'playwright-core';
import { ulid } from 'ulid';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { printDate } from '#shared/dates.ts';
import type { Role } from '#shared/roles.ts';
import { waitForLaterToday } from '#testing/samples/later-today.ts';
import { ownStack } from './own-stack.ts';

/** Somebody with a session of their own, made through the API: the browser need not log in each time. */
export type Person = {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly token: string;
  readonly account: { readonly id: string };
};

const password = 'harmattan wind';
const dayMs = 24 * 60 * 60 * 1000;

/** One call of the API, as the browser would make it; the caller knows what it answers. */
export async function api<T = unknown>(route: string, token = '', body?: object): Promise<T> {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(`${ownStack().site}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${answer.message}`);
  return answer;
}

/** A new session of somebody. */
export async function logIn(role: Role, email: string, secret: string): Promise<Person> {
  type Answer = { readonly token: string } & Readonly<Record<Role, Person['account']>>;
  const answer = await api<Answer>(`POST /${role}s/login`, '', { email, password: secret });
  return { email, password: secret, role, token: answer.token, account: answer[role] };
}

export function admin(): Promise<Person> {
  return logIn('admin', 'admin@sankofa.test', demoPassword);
}

/**
 * A new household or collector; the collector is approved. A long name is cut in the address, which takes less. Mail to
 * `bounce.example` finds no mailbox.
 */
export async function newPerson(
  role: 'user' | 'collector',
  firstName: string,
  domain = 'example.com',
): Promise<Person> {
  const email = `${firstName.slice(0, 20)}.${ulid()}@${domain}`.toLowerCase();
  await api(`POST /${role}s/signup`, '', { firstName, lastName: 'Mensah', email, password });
  const person = await logIn(role, email, password);
  if (role === 'user') return person;
  await api(`PATCH /admins/collectors/${person.account.id}/approve`, (await admin()).token);
  return logIn(role, email, password);
}

type Changed = { readonly pickup: Pickup };

/** In two days, as a browser sends it. */
export function inTwoDays() {
  const date = printDate(new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10));
  return { date, time: '09:30 AM' };
}

/** A pickup of a household, some days ahead unless said otherwise. */
export async function book(user: Person, location: string, when: object = inTwoDays()): Promise<Pickup> {
  const booking = { wasteType: 'plastic', location, ...when };
  return (await api<Changed>('POST /pickups', user.token, booking)).pickup;
}

/**
 * Staff move a pickup to today, as its collector comes earlier: the newest of a household, or what a collector has to do first.
 */
export async function moveToToday(of: Person, list = '/pickups/mine'): Promise<void> {
  const { pickups } = await api<{ pickups: readonly Pickup[] }>(`GET ${list}?limit=1`, of.token);
  const route = `PATCH /admins/pickups/${pickups[0]?.id}`;
  await api(route, (await admin()).token, await waitForLaterToday());
}

/** The same of today unless said otherwise, given to a collector. */
export async function createAssignedPickup(
  user: Person,
  collector: Person,
  location: string,
  when?: object,
): Promise<Pickup> {
  const { id } = await book(user, location, when ?? (await waitForLaterToday()));
  const body = { collectorId: collector.account.id };
  return (await api<Changed>(`PATCH /admins/pickups/${id}/assign`, (await admin()).token, body)).pickup;
}

/** The same, fetched by a collector of its own. */
export async function createCompletedPickup(user: Person, location: string): Promise<Pickup> {
  const collector = await newPerson('collector', 'Kojo');
  const { id } = await createAssignedPickup(user, collector, location);
  return (await api<Changed>(`PATCH /collectors/pickups/${id}/complete`, collector.token, {})).pickup;
}

/** The same, and the collector has set out for it. */
export async function createStartedPickup(
  user: Person,
  collector: Person,
  location: string,
): Promise<Pickup> {
  const { id } = await createAssignedPickup(user, collector, location);
  return (await api<Changed>(`PATCH /collectors/pickups/${id}/start`, collector.token, {})).pickup;
}

/** The device has this session, as after a login. Goes through a page that has no script. */
export async function giveSession(context: BrowserContext, { token, role, account }: Person): Promise<void> {
  const page = await context.newPage();
  await page.goto('/terms-of-service');
  await page.evaluate(
    ([one, who, mine]) => {
      localStorage.setItem('token', one);
      localStorage.setItem('role', who);
      localStorage.setItem('user', mine);
    },
    [token, role, JSON.stringify(account)] as const,
  );
  await page.close();
}
