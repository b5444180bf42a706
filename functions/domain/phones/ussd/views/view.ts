import { maxCount, printSized } from '#contracts/money/sizes.ts';
import { printShortHours, printShortTime } from '#domain/phones/sms-alphabet.ts';
import type { Facts, FreeWindow, ListedOrder, ListedPickup, ReadFacts } from '#domain/phones/ussd/facts.ts';
import type {
  ActName,
  Draft,
  DraftChange,
  Option,
  Screen,
  ShownRecord,
  View,
} from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeOrder, describePickup } from '#domain/phones/ussd/words.ts';
import { printShortDay } from '#shared/print-when.ts';

export type Build = (draft: Draft, facts: Facts) => View;

export function askCount({ size = 'bag' }: Draft): string {
  return texts.askCount(printSized({ size, count: maxCount }).replace(/^\d+ (tricycle )?/, ''));
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

/* Days and hours, of a booking and of a pickup that moves: screens of the one never lead to those of the other. */

function orOtherArea(options: readonly Option[], area: Screen): readonly Option[] {
  return options.length > 0 ? options : [go(texts.otherArea, area)];
}

/** `Mon 23 Nov 8am-10am` each. */
export function listTimes(
  windows: readonly FreeWindow[],
  to: { readonly confirm: Screen; readonly area: Screen },
): readonly Option[] {
  const times = windows.map(({ date, start }) =>
    go(`${printShortDay(date)} ${printShortHours(start)}`, to.confirm, { date, start }),
  );
  return orOtherArea(times, to.area);
}

export function askDay(
  { windows }: Pick<ReadFacts, 'windows'>,
  to: { readonly window: Screen; readonly area: Screen },
): View {
  const days = [...new Set(windows.map(({ date }) => date))];
  return {
    text: days.length > 0 ? texts.askDay : texts.noDay,
    options: orOtherArea(
      days.map((date) => go(printShortDay(date), to.window, { date })),
      to.area,
    ),
  };
}

export function askWindow({ date = '' }: Draft, { windows }: Pick<ReadFacts, 'windows'>, confirm: Screen) {
  const free = windows.filter((one) => one.date === date);
  const day = printShortDay(date);
  return {
    text: free.length > 0 ? texts.askWindow(day) : texts.noWindow(day),
    options: free.map(({ start }) => go(printShortHours(start), confirm, { start })),
  };
}

/** After a slot has filled up. */
export function offerOthers(
  { nearest }: Pick<ReadFacts, 'nearest'>,
  to: { readonly confirm: Screen; readonly area: Screen },
): View {
  return { text: nearest.length > 0 ? texts.slotGone : texts.noDay, options: listTimes(nearest, to) };
}
