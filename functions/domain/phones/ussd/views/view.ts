import { maxCount, printSized } from '#contracts/money/sizes.ts';
import { printShortTime } from '#domain/phones/short-times.ts';
import type { Facts, ListedOrder, ListedPickup } from '#domain/phones/ussd/facts.ts';
import type { ActName, Draft, DraftChange, Screen, ShownRecord, View } from '#domain/phones/ussd/session.ts';
import { ussdTexts } from '#domain/phones/ussd/texts.ts';
import { describeOrder, describePickup } from '#domain/phones/ussd/words.ts';

/** What a screen says and offers, from what was chosen so far and what is true now. */
export type Build = (draft: Draft, facts: Facts) => View;

export function askCount({ size = 'bag' }: Draft): string {
  return ussdTexts.askCount(printSized({ size, count: maxCount }).replace(/^\d+ (tricycle )?/, ''));
}

/** Each in a line; where two would be alike, with the hour at which it begins. @param startOf `HH:MM` */
export function listLines<T>(list: readonly T[], say: (one: T) => string, startOf: (one: T) => string) {
  const lines = list.map(say);
  return list.map((one) => {
    const line = say(one);
    const isAlone = lines.indexOf(line) === lines.lastIndexOf(line);
    return isAlone ? line : `${line} ${printShortTime(startOf(one))}`;
  });
}

export const go = (label: string, to: Screen, set?: DraftChange) => ({
  label,
  choice: { kind: 'go', to, set } as const,
});

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
