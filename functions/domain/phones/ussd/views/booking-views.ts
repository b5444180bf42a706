import type { Facts } from '#domain/phones/ussd/facts.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeBooking, describePlace } from '#domain/phones/ussd/words.ts';
import { commonWasteTypes, type WasteType, wasteLabel, wasteTypes } from '#shared/waste.ts';
import { askDay, askWindow, listTimes, offerOthers } from './time-views.ts';
import { act, type Build, findOnly, go } from './view.ts';

const common: readonly WasteType[] = commonWasteTypes;
const byFrequency = [...common, ...wasteTypes.filter((one) => !common.includes(one))];

/** From the waste to the confirmation. */
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
  confirm: (draft, { areas }) => {
    const isTyped = draft.place !== undefined && !draft.place.isKnown;
    const isChoice = isTyped && areas.length > 1;
    return {
      text: texts.askConfirm(describeBooking(draft), describePlace(draft, isChoice)),
      options: [
        act(texts.confirm, 'book'),
        act(texts.confirmWeekly, 'every week'),
        act(texts.confirmTwoWeekly, 'every two weeks'),
        go(texts.otherTime, 'day'),
        ...(isChoice ? [go(texts.otherArea, 'area')] : []),
      ],
    };
  },
} satisfies Record<string, Build>;

/** The area of the place before, unless it is no longer served. */
function chooseLastPlace({ place, areaId, wasteType }: NonNullable<Facts['last']>, { areas }: Facts) {
  const area = areas.find(({ id }) => id === areaId) ?? findOnly(areas);
  const label = wasteType ? texts.samePlace : texts.savedPlace;
  return area ? go(label, 'day', { place, area }) : go(label, 'area', { place });
}
