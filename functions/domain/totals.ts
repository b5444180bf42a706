import { dueOf, type StoredMoney } from '#contracts/money/pickup-money.ts';
import { isOpen, type Status } from '#contracts/pickups/transitions.ts';
import type { Role } from '#shared/roles.ts';
import type { WasteType } from '#shared/waste.ts';

export type Counts = Readonly<Record<string, number>>;

/** What counting needs to know of an account. A tombstone (`deletedAt`) counts as gone. */
type CountedAccount = {
  readonly kind: 'account';
  readonly id: string;
  readonly role: Role;
  readonly isApproved?: boolean;
  readonly deletedAt?: string;
};

type CountedPickup = {
  readonly kind: 'pickup';
  readonly userId: string;
  readonly status: Status;
  readonly wasteType: WasteType;
  readonly createdAt: string;
  readonly scheduledAt?: string | undefined;
  readonly money?: StoredMoney | undefined;
  readonly waits?: boolean;
};

type CountedMessage = { readonly kind: 'supportMessage'; readonly resolvedAt?: string };
export type Counted = CountedAccount | CountedPickup | CountedMessage;

/** Counters of the overview. Two-part names, so that each is one flat attribute that can be added to. */
export const counters = {
  users: 'users',
  collectors: 'collectors',
  pickups: 'pickups',
  status: (status: Status) => `status:${status}`,
  waste: (wasteType: WasteType) => `waste:${wasteType}`,
  day: (day: string) => `day:${day}`,
  unapproved: 'unapproved',
  /** Pending pickups whose household has to choose a new time. */
  waiting: 'waiting',
  openMessages: 'openMessages',
} as const;

/** What one item adds to the totals when counted from nothing; nothing when it is not there. */
export function countForTotals(item: Counted | undefined): Counts {
  switch (item?.kind) {
    case 'pickup':
      return countPickup(item);
    case 'account':
      return countAccount(item);
    case 'supportMessage':
      return item.resolvedAt === undefined ? { [counters.openMessages]: 1 } : {};
    default:
      return {};
  }
}

function countPickup({ status, wasteType, createdAt, waits }: CountedPickup): Counts {
  return {
    [counters.pickups]: 1,
    [counters.status(status)]: 1,
    [counters.waste(wasteType)]: 1,
    [counters.day(createdAt.slice(0, 10))]: 1,
    ...(status === 'pending' && waits ? { [counters.waiting]: 1 } : {}),
  };
}

function countAccount({ role, isApproved, deletedAt }: CountedAccount): Counts {
  if (deletedAt !== undefined || role === 'admin') return {};
  if (role === 'user') return { [counters.users]: 1 };
  return { [counters.collectors]: 1, ...(isApproved ? {} : { [counters.unapproved]: 1 }) };
}

/** What one pickup adds to its household's counts when counted from nothing. `pending` is open; `due` what is to pay, in pesewas. */
export function countForUser(item: Counted | undefined): Counts {
  if (item?.kind !== 'pickup') return {};
  const { status, money } = item;
  if (isOpen(status)) return { total: 1, pending: 1 };
  const due = money ? Math.max(0, dueOf(money)) : 0;
  return { total: 1, [status]: 1, ...(due > 0 && { due }) };
}

/** The sum of several counts, without zeros. */
export function sumCounts(all: Iterable<Counts>): Counts {
  const sum: Record<string, number> = {};
  for (const counts of all) {
    for (const [name, amount] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(sum).filter(([, amount]) => amount !== 0));
}

/** What has to be added to `before` to get `after`. */
export function countsDifference(before: Counts, after: Counts): Counts {
  const taken = Object.fromEntries(Object.entries(before).map(([name, amount]) => [name, -amount]));
  return sumCounts([taken, after]);
}

export type Step = { readonly sequence: string; readonly counts: Counts };
const sequenceDigits = 40;

/** A sequence number (up to 40 digits, of no fixed length) as text that sorts as the integer does. @throws Error when it is none */
export function sortableSequence(sequenceNumber = ''): string {
  if (!/^\d{1,40}$/.test(sequenceNumber)) throw new Error('A stream record has no sequence number.');
  return BigInt(sequenceNumber).toString().padStart(sequenceDigits, '0');
}
