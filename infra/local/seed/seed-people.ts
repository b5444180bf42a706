import { ulid } from 'ulid';
import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { operatorId } from '#domain/audit/audit.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { type Duty, duties } from '#shared/duties.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import type { Step } from './demo-pickups.ts';
import { type Caller, createCaller, readId } from './request-pickup.ts';

export type People = Readonly<Record<Step['by'], Caller>> & { readonly collectorId: string };

const [efua, kojo, adwoa, nana, ama, kofi, yaw, kwameInOsu, kwameInMadina] = demoAccounts;

/** Creates the demo accounts, one of them not yet approved. @param now creation time of the admins */
export async function createPeople(gateway: Gateway, now: Date): Promise<People> {
  await createAdmin(efua, duties, now);
  await createAdmin(kojo, ['dispatch'], now);
  await createAdmin(adwoa, ['money'], now);
  await createAdmin(nana, ['setup', 'staff'], now);
  await signUpHousehold(gateway, ama);
  const { collector } = await signUp(gateway, '/collectors/signup', kofi, {
    profile: { vehicle: 'tricycle', stopsPerDay: 25 },
  });
  await signUp(gateway, '/collectors/signup', yaw, {
    profile: { vehicle: 'cart', weekdays: [1, 2, 3, 4, 5] },
  });
  const people = {
    // An admin's session is shorter than the time that the demo data spans.
    admin: async (...call: Parameters<Caller>) =>
      (await logIn(gateway, '/admins/login', efua.email))(...call),
    user: await logIn(gateway, '/users/login', ama.email),
    collector: await logIn(gateway, '/collectors/login', kofi.email),
    collectorId: readId(collector),
  };
  await approve(people.admin, people.collectorId);
  return people;
}

async function createAdmin(account: NewPerson, held: readonly Duty[], now: Date): Promise<void> {
  const by = { role: 'operator', id: operatorId } as const;
  const { email, firstName, lastName } = account;
  const passwordHash = await hashPassword(demoPassword);
  const admin = { email, firstName, lastName, role: 'admin', passwordHash, duties: held } as const;
  const act = { action: 'admin.create', by, at: now, requestId: ulid() } as const;
  await createAccount(admin, now, { act });
}

type NewPerson = Readonly<Record<'email' | 'firstName' | 'lastName' | 'phone', string>>;

/** Two collectors of one name, whom phone and area tell apart; the first is off in two days. */
export async function createNamesakes(
  gateway: Gateway,
  admin: Caller,
  [osu, madina]: readonly string[],
  now: number,
): Promise<void> {
  const dayOff = addDays(todayInAccra(new Date(now)), 2);
  const profiles = [
    [kwameInOsu, { areas: [osu], vehicle: 'cart', stopsPerDay: 12, weekdays: [1, 2, 3, 4, 5, 6] }],
    [kwameInMadina, { areas: [madina], vehicle: 'pickup' }],
  ] as const;
  for (const [account, profile] of profiles) {
    const { collector } = await signUp(gateway, '/collectors/signup', account, { profile });
    await approve(admin, readId(collector));
  }
  const kwame = await logIn(gateway, '/collectors/login', kwameInOsu.email);
  await kwame('PUT', `/collectors/me/days-off/${dayOff}`, {});
}

export function signUp(gateway: Gateway, path: string, account: NewPerson, more: object = {}) {
  const { email, firstName, lastName, phone } = account;
  const body = { email, firstName, lastName, phone, password: demoPassword, ...more };
  return createCaller(gateway)('POST', path, body);
}

/** Signs up a household that has confirmed its address: another one may book little in named areas. */
export async function signUpHousehold(gateway: Gateway, account: NewPerson): Promise<void> {
  const { user } = await signUp(gateway, '/users/signup', account);
  await updateItem(keys.account(readId(user)), { set: { emailUnverified: undefined } }, { exists: true });
}

export async function logIn(gateway: Gateway, path: string, email: string): Promise<Caller> {
  const body = { email, password: demoPassword, remember: true };
  return createCaller(gateway, String((await createCaller(gateway)('POST', path, body)).token));
}

export async function approve(admin: Caller, id: string): Promise<void> {
  await admin('PATCH', `/admins/collectors/${id}/approve`, {});
}
