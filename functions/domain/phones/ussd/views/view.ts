import type { Facts, ListedOrder, ListedPickup } from '#domain/phones/ussd/facts.ts';
import type { ActName, Draft, DraftChange, Screen, ShownRecord, View } from '#domain/phones/ussd/session.ts';
import { describeOrder, describePickup } from '#domain/phones/ussd/words.ts';

/** What a screen says and offers, from what was chosen so far and what is true now. */
export type Build = (draft: Draft, facts: Facts) => View;

/** An option that leads to a screen. */
export const go = (label: string, to: Screen, set?: DraftChange) => ({
  label,
  choice: { kind: 'go', to, set } as const,
});

/** An option that does something. */
export const act = (label: string, name: ActName, set?: DraftChange) => ({
  label,
  choice: { kind: 'do', act: name, set } as const,
});

export function describe({ wasteType, scheduledAt }: ListedPickup): string {
  return describePickup(wasteType, scheduledAt);
}

/** What is remembered of a pickup that a screen shows. */
export function show(pickup: ListedPickup): ShownRecord {
  return { id: pickup.id, version: pickup.version, what: describe(pickup) };
}

/** The same of one that repeats. */
export function showOrder(order: ListedOrder): ShownRecord {
  return { id: order.id, version: order.version, what: describeOrder(order) };
}

export function findOnly<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
