import { amountOf } from '#contracts/money/prices.ts';
import { sizes } from '#contracts/money/sizes.ts';
import { printShortHours } from '#domain/phones/sms-alphabet.ts';
import type { Facts, ListedPickup } from '#domain/phones/ussd/facts.ts';
import type { Screen } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeBooking, describePlace, describeSize, describeSized } from '#domain/phones/ussd/words.ts';
import { printShortDay } from '#shared/print-when.ts';
import { commonWasteTypes, type WasteType, wasteLabel, wasteTypes } from '#shared/waste.ts';
import {
  act,
  askCount,
  askDay,
  askWindow,
  type Build,
  findOnly,
  go,
  listTimes,
  offerOthers,
} from './view.ts';

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
  confirm: (draft, { areas, quote, same }) => {
    const isTyped = draft.place !== undefined && !draft.place.isKnown;
    const isChoice = isTyped && areas.length > 1;
    const what = describeBooking(draft);
    const set = quote && {
      size: quote.size,
      count: quote.count,
      amount: amountOf(quote, quote.size, quote.count),
    };
    const price = quote && describeSized(quote, quote.amounts);
    if (same) {
      return {
        text: texts.askBesides(describeBooked(same), price ? ` (${price})` : ''),
        options: [
          act(texts.bookBesides, 'book', { ...set, besides: same.id }),
          go(texts.otherTime, 'day', { besides: same.id }),
        ],
      };
    }
    return {
      text: texts.askConfirm(price ? `${what}. ${price}` : what, describePlace(draft, isChoice)),
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
    options: [...listSizes(quote, 'confirm'), go(texts.moreThanOne, 'eachSize')],
  }),
  eachSize: (_, { quote }) => ({ text: texts.askEach, options: listSizes(quote, 'howMany') }),
  howMany: (draft) => ({ text: askCount(draft), typed: 'count' }),
} satisfies Record<string, Build>;

function listSizes(quote: Facts['quote'], to: Screen) {
  return sizes.map((size) => go(describeSize(size, quote?.amounts ?? {}), to, { size, count: 1 }));
}

/** `General on Fri 27 Nov 8am-10am` */
function describeBooked({ wasteType, scheduledAt }: ListedPickup): string {
  const time = `${printShortDay(scheduledAt)} ${printShortHours(scheduledAt.slice(11, 16))}`;
  return texts.on(wasteLabel(wasteType), time);
}

/** The area of the place before, unless it is no longer served. */
function chooseLastPlace({ place, areaId, wasteType }: NonNullable<Facts['last']>, { areas }: Facts) {
  const area = areas.find(({ id }) => id === areaId) ?? findOnly(areas);
  const label = wasteType ? texts.samePlace : texts.savedPlace;
  return area ? go(label, 'day', { place, area }) : go(label, 'area', { place });
}
