import type { OrderRecord } from '#domain/orders/standing-order.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';

/** Open pickups that an unproved household may have in named areas, besides those of one standing order. */
const mostOpen = 2;

/** Until so long before its window a slot keeps half of its seats from households that are unproved. */
const keptMs = 24 * 60 * 60 * 1000;

/** What an unproved household has in named areas when it books there. */
export type OwnUnproved = {
  /** Its open unproved pickups but the one that it books. */
  readonly others: readonly Pick<PickupRecord, 'id' | 'order'>[];
  /** The standing order that makes the pickup which it books. */
  readonly orderId: string | undefined;
  /** Its running orders, oldest first; none are needed as long as no order made any of these pickups. */
  readonly orders: readonly Pick<OrderRecord, 'id' | 'area'>[];
  /** Of the list of its unproved pickups: whoever adds one changes it. */
  readonly version: string | undefined;
};

/** On what an unproved household takes a seat. */
export type UnprovedTerms = {
  /** Seats that the slot has for such households; null without a limit. */
  readonly most: number | null;
  /** Ids of its other open unproved pickups, and of which version of the list. */
  readonly others: readonly string[];
  readonly version: string | undefined;
};

/** Whether an unproved household may book: the pickups of its oldest order in a named area do not count. */
export function mayHaveAnother({ others, orderId, orders }: OwnUnproved): boolean {
  const exempt = orders.find(({ area }) => area !== undefined)?.id;
  const made = [orderId, ...others.map(({ order }) => order?.id)];
  return made.filter((id) => id === undefined || id !== exempt).length <= mostOpen;
}

/** Seats that a slot has for unproved households at a time; null without a limit of their own. */
export function limitUnproved(capacity: number | null, scheduledAt: string, now: Date): number | null {
  if (capacity === null || Date.parse(scheduledAt) - now.getTime() <= keptMs) return null;
  return Math.max(1, Math.floor(capacity / 2));
}

/** The terms on which a household with these pickups takes a seat. */
export function termsOf({ others, version }: OwnUnproved, most: number | null): UnprovedTerms {
  return { most, others: others.map(({ id }) => id), version };
}
