import { printShortHours } from '#domain/phones/short-times.ts';
import type { FreeWindow, ReadFacts } from '#domain/phones/ussd/facts.ts';
import type { Draft, Option, Screen, View } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { printShortDay } from '#shared/print-when.ts';
import { go } from './view.ts';

/* Days and hours, of a booking and of a pickup that moves: screens of the one never lead to those of the other. */

/** Where nothing is free, another area may do. */
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
