import { sizes } from '#contracts/money/sizes.ts';
import type { Facts } from '#domain/phones/ussd/facts.ts';
import { describeQuote, describeSize } from '#domain/phones/ussd/money-words.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeBooking, describePlace } from '#domain/phones/ussd/words.ts';
import { commonWasteTypes, type WasteType, wasteLabel, wasteTypes } from '#shared/waste.ts';
import { askDay, askWindow, listTimes, offerOthers } from './time-views.ts';
import { act, type Build, findOnly, go } from './view.ts';

const common: readonly WasteType[] = commonWasteTypes;
const byFrequency = [...common, ...wasteTypes.filter((one) => !common.includes(one))];

export const bookingViews = {
  waste: (_, { last }) => ({
    text: texts.askWaste,
    options: [
      ...(last?.wasteType ? [act(texts.sameAsLastTime, 'repeat')] : []),
      ...byFrequency.map((wasteType) => go(wasteLabel(wasteType), 'place', { wasteType })),
    ],
    atFirst: commonWasteTypes.length + (last?.wasteType ? 1 : 0),
  }),
  place: (_, facts) => ({
    text: facts.last ? texts.askPlaceOrSame : texts.askPlace,
    options: facts.last ? [chooseLastPlace(facts.last, facts)] : [],
    typed: 'place',
  }),
  area: (_, { areas }) => ({
    text: texts.askArea,
    options: areas.map((area) => go(area.name, 'soonest', { area })),
  }),
  // Day and hours at once, as the area took a screen.
  soonest: (_, { windows }) => ({
    text: windows.length > 0 ? texts.askSoonest : texts.noDay,
    options: listTimes(windows, { confirm: 'confirm', area: 'area' }),
  }),
  day: (_, facts) => askDay(facts, { window: 'window', area: 'area' }),
  window: (draft, facts) => askWindow(draft, facts, 'confirm'),
  otherTimes: (_, facts) => offerOthers(facts, { confirm: 'confirm', area: 'area' }),
  confirm: (draft, { areas, quote }) => {
    const isTyped = draft.place !== undefined && !draft.place.isKnown;
    const isChoice = isTyped && areas.length > 1;
    const what = describeBooking(draft);
    const set = quote && { size: quote.size, amount: quote.amounts[quote.size] };
    return {
      text: texts.askConfirm(
        quote ? `${what}. ${describeQuote(quote)}` : what,
        describePlace(draft, isChoice),
      ),
      options: [
        act(texts.confirm, 'book', set),
        act(texts.confirmWeekly, 'every week', set),
        act(texts.confirmTwoWeekly, 'every two weeks', set),
        go(texts.otherTime, 'day'),
        // Keys that people know stay: only what was last comes after it.
        ...(quote ? [go(texts.otherSize, 'sizes')] : []),
        ...(isChoice ? [go(texts.otherArea, 'area')] : []),
      ],
    };
  },
  sizes: (_, { quote }) => ({
    text: texts.askSize,
    options: sizes.map((size) => go(describeSize(size, quote?.amounts ?? {}), 'confirm', { size })),
  }),
} satisfies Record<string, Build>;

/** The area of the place before, unless it is no longer served. */
function chooseLastPlace({ place, areaId, wasteType }: NonNullable<Facts['last']>, { areas }: Facts) {
  const area = areas.find(({ id }) => id === areaId) ?? findOnly(areas);
  const label = wasteType ? texts.samePlace : texts.savedPlace;
  return area ? go(label, 'day', { place, area }) : go(label, 'area', { place });
}
