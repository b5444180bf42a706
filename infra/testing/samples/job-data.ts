import { ulid } from 'ulid';
import type { PickupAction } from '#contracts/pickups/transitions.ts';
import type { NewAccount } from '#data/accounts/account-items.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { createPickup, loadPickup, savePickup } from '#data/pickups/pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import { type Details, transition } from '#domain/pickups/transition.ts';
import type { By, PickupRecord } from '#domain/records/pickup.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import type { Role } from '#shared/roles.ts';
import { bringToToday } from './bring-to-today.ts';

/** Accounts and pickups for the tests of jobs, stored as the calls store them. */

const dayMs = 24 * 60 * 60 * 1000;

export const staff: By = { role: 'admin', id: ulid(), name: 'Esi Staff' };

export function by(account: AccountRecord): By {
  return { role: account.role, id: account.id, name: fullName(account) };
}

type Properties = Partial<Omit<NewAccount, 'passwordHash'>>;

const namesOf = {
  user: ['Ama', 'Mensah'],
  collector: ['Kofi', 'Boateng'],
  admin: ['Efua', 'Sarpong'],
} as const satisfies Record<Role, readonly string[]>;

export async function anAccount(role: Role, properties: Properties = {}): Promise<AccountRecord> {
  const [firstName, lastName] = namesOf[role];
  const email = `${role}-${ulid().toLowerCase()}@example.com`;
  const approved = role === 'collector' ? { isApproved: true } : {};
  const account = { role, firstName, lastName, email, phone: undefined, passwordHash: 'none', ...approved };
  return createAccount({ ...account, ...properties }, new Date());
}

export async function aPickup(
  user: AccountRecord,
  location = 'Kasoa, blue kiosk',
  how: { readonly dialled?: true } = {},
): Promise<PickupRecord> {
  const now = new Date();
  const date = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  const input = { wasteType: 'plastic', location, notes: 'Ask for Ama' } as const;
  const place = { scheduledAt: toScheduledAt(date, '09:30') };
  const pickup = newPickup(input, place, user, { pickupUlid: ulid(now.getTime()), ...how }, now);
  await createPickup(pickup);
  return pickup;
}

/** Performs an action on the stored pickup; what is started or completed has its time now. */
export async function act(
  { id }: PickupRecord,
  action: PickupAction,
  details: Omit<Details, 'now'>,
): Promise<PickupRecord> {
  if (action === 'start' || action === 'complete') await bringToToday(id);
  const previous = await loadPickup(id);
  const decision = transition(previous, action, { ...details, now: new Date() });
  if (!(await savePickup(decision, previous))) throw new Error('Somebody else changed the pickup.');
  return decision.pickup;
}

export async function assign(pickup: PickupRecord, collector: AccountRecord): Promise<PickupRecord> {
  const { id, firstName, lastName, phone } = collector;
  return act(pickup, 'assign', { by: staff, collector: { id, firstName, lastName, phone } });
}
