import { type ProblemKind, problemKinds } from '#contracts/problems/problem-rules.ts';
import { printShortDay, printShortHours } from '#domain/phones/short-times.ts';
import { shortenForSms } from '#domain/phones/sms-alphabet.ts';
import { wordOf } from '#shared/known.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import type { Facts, ListedPickup } from './facts.ts';
import type { Choice, Draft, DraftChange, Screen, ShownPickup, View } from './session.ts';
import { awaitingWords, kindWords, statusWords, ussdTexts as texts } from './texts.ts';
import { describeBooking, describePickup, describePlace } from './words.ts';

/** Characters of the name that staff entered. */
const nameLength = 30;

type Build = (draft: Draft, facts: Facts) => View;

const go = (label: string, to: Screen, set?: DraftChange) => ({
  label,
  choice: { kind: 'go', to, set } as const,
});
const act = (label: string, name: Extract<Choice, { kind: 'do' }>['act'], set?: DraftChange) => ({
  label,
  choice: { kind: 'do', act: name, set } as const,
});

/** Every screen of the menu: what it says, and what its keys do. */
export const views: Readonly<Record<Screen, Build>> = {
  claim: (_, { firstName }) => ({
    text: texts.areYou(shortenForSms(firstName, nameLength)),
    options: [act(texts.yes, 'claim'), act(texts.no, 'not me')],
  }),
  welcome: () => ({ text: texts.welcome, options: [go(texts.makeAccount, 'name')] }),
  name: () => ({ text: texts.askName, typed: 'name' }),
  home: () => ({ text: texts.askHome, typed: 'home' }),
  homeArea: (_, { areas }) => ({
    text: texts.askArea,
    options: areas.map((area) => act(area.name, 'sign up', { area })),
  }),

  menu: (_, { hasSms }) => ({
    text: texts.menu,
    options: [
      go(texts.book, 'waste'),
      go(texts.pickups, 'pickups'),
      go(texts.problem, 'problems'),
      switchSms(hasSms),
      go(texts.help, 'help'),
    ],
  }),
  collectorMenu: (_, { hasSms }) => ({ text: texts.collectorMenu, options: [switchSms(hasSms)] }),
  switchedOff: () => ({ text: texts.switchedOff, isFinal: true }),
  result: (_, { result }) => ({ text: result }),
  help: () => ({ text: texts.helpText }),

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

  pickups: (_, { open }) => ({
    text: open.length > 0 ? texts.listPickups : texts.noPickups,
    options: open.map((one) => go(describe(one), 'pickup', { pickup: show(one) })),
  }),
  pickup: (_, { pickup }) => {
    if (!pickup) return { text: texts.pickupGone };
    const status = pickup.isAwaitingTime ? awaitingWords : wordOf(statusWords, pickup.status);
    return {
      text: texts.pickup(describe(pickup), status),
      options: pickup.canCancel ? [go(texts.cancel, 'cancel', { pickup: show(pickup) })] : [],
    };
  },
  cancel: ({ pickup }) => ({
    text: texts.askCancel(pickup?.what ?? ''),
    options: [act(texts.yesCancel, 'cancel')],
  }),
  problems: (_, { reportable }) => ({
    text: reportable.length > 0 ? texts.listProblems : texts.noProblems,
    options: reportable.map((one) => go(describe(one), 'kind', { pickup: show(one) })),
  }),
  kind: ({ pickup }) => ({
    text: texts.askKind(pickup?.what ?? ''),
    // Object.keys widens to string[].
    options: (Object.keys(problemKinds) as ProblemKind[]).map((kind) =>
      act(kindWords[kind], 'report', { kind }),
    ),
  }),
};

function switchSms(hasSms: boolean) {
  return hasSms ? act(texts.smsOff, 'sms off') : act(texts.smsOn, 'sms on');
}

/** The area of the place before, unless it is no longer served. */
function chooseLastPlace({ place, areaId, wasteType }: NonNullable<Facts['last']>, { areas }: Facts) {
  const area = areas.find(({ id }) => id === areaId) ?? findOnly(areas);
  const label = wasteType ? texts.samePlace : texts.savedPlace;
  return area ? go(label, 'day', { place, area }) : go(label, 'area', { place });
}

function findOnly<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Where what was typed leads. */
export function followTyped(field: NonNullable<View['typed']>, { areas }: Pick<Facts, 'areas'>): Choice {
  const area = findOnly(areas);
  if (field === 'name') return { kind: 'go', to: 'home' };
  if (field === 'home')
    return area ? { kind: 'do', act: 'sign up', set: { area } } : { kind: 'go', to: 'homeArea' };
  return area ? { kind: 'go', to: 'day', set: { area } } : { kind: 'go', to: 'area' };
}

function describe({ wasteType, scheduledAt }: ListedPickup): string {
  return describePickup(wasteType, scheduledAt);
}

function show(pickup: ListedPickup): ShownPickup {
  return { id: pickup.id, version: pickup.version, what: describe(pickup) };
}
