import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Person } from './pickup.ts';

/** Somebody as their pickups name them. */
export function toPerson({ id, firstName, lastName }: Person, phone: string | undefined): Person {
  return { id, firstName, lastName, ...(phone ? { phone } : {}) };
}

/** A collector as their pickups name them. */
export function toAssignee(
  collector: Pick<AccountRecord, 'id' | 'firstName' | 'lastName' | 'phone' | 'work'>,
): Person {
  const plate = collector.work?.profile?.plate;
  return { ...toPerson(collector, collector.phone), ...(plate ? { plate } : {}) };
}
