import { printShortDay, printShortHours } from '#domain/phones/short-times.ts';
import type { Facts } from '#domain/phones/ussd/facts.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeBooking, describePlace } from '#domain/phones/ussd/words.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { act, type Build, findOnly, go } from './view.ts';

/** From the waste to the confirmation. */
export const bookingViews = {
  waste: (_, { last }) => ({
    text: texts.askWaste,
    options: [
      ...(last?.wasteType ? [act(texts.sameAsLastTime, 'repeat')] : []),
      ...wasteTypes.map((wasteType) => go(wasteLabel(wasteType), 'place', { wasteType })),
    ],
  }),
  place: (_, facts) => ({
    text: facts.last ? texts.askPlaceOrSame : texts.askPlace,
    options: facts.last ? [chooseLastPlace(facts.last, facts)] : [],
    typed: 'place',
  }),
  area: (_, { areas }) => ({
    text: texts.askArea,
    options: areas.map((area) => go(area.name, 'day', { area })),
  }),
  day: (_, { windows }) => ({
    text: windows.length > 0 ? texts.askDay : texts.noDay,
    options: [...new Set(windows.map(({ date }) => date))].map((date) =>
      go(printShortDay(date), 'window', { date }),
    ),
  }),
  window: ({ date = '' }, { windows }) => {
    const free = windows.filter((one) => one.date === date);
    const day = printShortDay(date);
    return {
      text: free.length > 0 ? texts.askWindow(day) : texts.noWindow(day),
      options: free.map(({ start }) => go(printShortHours(start), 'confirm', { start })),
    };
  },
  otherTimes: (_, { nearest }) => ({
    text: nearest.length > 0 ? texts.slotGone : texts.noDay,
    options: nearest.map(({ date, start }) =>
      go(`${printShortDay(date)} ${printShortHours(start)}`, 'confirm', { date, start }),
    ),
  }),
  confirm: (draft) => ({
    text: texts.askConfirm(describeBooking(draft), describePlace(draft)),
    options: [act(texts.confirm, 'book'), go(texts.otherTime, 'day')],
  }),
} satisfies Record<string, Build>;

/** The area of the place before, unless it is no longer served. */
function chooseLastPlace({ place, areaId, wasteType }: NonNullable<Facts['last']>, { areas }: Facts) {
  const area = areas.find(({ id }) => id === areaId) ?? findOnly(areas);
  const label = wasteType ? texts.samePlace : texts.savedPlace;
  return area ? go(label, 'day', { place, area }) : go(label, 'area', { place });
}
