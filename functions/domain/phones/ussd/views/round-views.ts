import { findFee, type StationToTip } from '#contracts/loads/stations.ts';
import type { CashCount } from '#contracts/money/count-calls.ts';
import { type Sized, sizes } from '#contracts/money/sizes.ts';
import type { CouldNotCollectReason } from '#contracts/pickups/visit-fields.ts';
import { shortenForSms, toSmsName } from '#domain/phones/sms-alphabet.ts';
import type { ChosenStop, Facts, ListedStop } from '#domain/phones/ussd/facts.ts';
import type { Draft, Option, View } from '#domain/phones/ussd/session.ts';
import { reasonWords, roundTexts as texts, ussdTexts } from '#domain/phones/ussd/texts.ts';
import {
  describePins,
  describeSize,
  describeSized,
  describeStop,
  findToPay,
  hasAmounts,
  listStop,
} from '#domain/phones/ussd/words.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { addPhone, switchSms } from './account-views.ts';
import { act, askCount, type Build, go } from './view.ts';

const placeLength = 32;

export const roundViews = {
  collectorMenu: (_, facts) => {
    const { hasSms, isApproved, isSuspended, cash, count, stations } = facts;
    if (!isApproved) return { text: texts.notApproved, options: [switchSms(hasSms)] };
    const title = isSuspended ? addPhone(texts.suspended, facts) : texts.menu;
    return {
      // A question takes the room of all else.
      ...(count
        ? { text: describeCount(count) }
        : cash > 0
          ? { above: title, text: texts.cash(printPesewasPlainly(cash)) }
          : { text: title }),
      options: [
        ...(count ? [answer(texts.right, count, true), answer(texts.wrong, count, false)] : []),
        go(texts.round, 'round', { told: '' }),
        switchSms(hasSms),
        go(ussdTexts.help, 'collectorHelp'),
        // Keys that people know stay.
        ...offerTipping(stations),
      ],
    };
  },
  collectorHelp: (_, facts) => ({ text: addPhone(texts.help, facts) }),

  round: ({ told }, { round: { stops, done }, undoable, stations }) => ({
    above: told,
    text: stops.length > 0 ? texts.list(stops.length, done) : texts.none(done),
    options: [
      ...stops.map((one) => go(listStop(one), 'roundStop', { pickup: showStop(one), told: '' })),
      ...offerUndo(undoable),
      ...offerTipping(stations),
    ],
  }),
  roundStop: ({ told }, { stop, undoable }) => ({
    above: told,
    // Below what was told there is less room, and "Done" asks for it anyway.
    text: stop ? describeState(stop, !told) : texts.lost,
    options: [...(stop ? offerActs(stop) : []), ...offerUndo(undoable), ...offerDebt(stop)],
  }),
  early: ({ pickup }, { stop }) => ({
    text: texts.askEarly(pickup?.what ?? ''),
    options: [stop ? complete(texts.yesDone, stop) : act(texts.yesDone, 'complete')],
  }),
  payment: ({ size, count }, { stop }) =>
    stop ? askPayment(stop, size ? { size, count } : stop) : { text: texts.lost },
  doorSize: (_, { stop }) => ({
    text: stop ? texts.askSize(describeStop(stop)) : texts.lost,
    options: stop
      ? sizes.map((size) =>
          go(describeSize(size, stop.amounts ?? {}, texts.ask), 'payment', { size, count: 1 }),
        )
      : [],
  }),
  doorCount: (draft) => ({ text: askCount(draft), typed: 'doorCount' }),
  debt: ({ debt }) => {
    const amount = printPesewasPlainly(debt?.amount ?? 0);
    if (debt?.inQuestion) return { text: texts.askNothing(debt.what, amount) };
    return {
      text: texts.askDebt(debt?.what ?? '', amount),
      options: [act(texts.received(amount), 'take cash')],
    };
  },
  reasons: ({ pickup }) => ({
    text: texts.askWhy(pickup?.what ?? ''),
    // Object.keys widens to string[].
    options: (Object.keys(reasonWords) as CouldNotCollectReason[]).map((reason) => {
      const word = reasonWords[reason];
      return reason === 'other' ? go(word, 'note', { reason }) : act(word, 'could-not-collect', { reason });
    }),
  }),
  note: () => ({ text: texts.askNote, typed: 'note' }),
} satisfies Record<string, Build>;

/** What is remembered of a stop that a screen shows. */
export function showStop(stop: ListedStop) {
  return { id: stop.id, version: stop.version, what: describeStop(stop) };
}

function describeCount({ by, counted, before }: CashCount): string {
  const name = shortenForSms(by.name.split(' ')[0] ?? '', 12);
  return texts.counted(name, printPesewasPlainly(counted), printPesewasPlainly(before));
}

function answer(label: string, { number }: CashCount, isRight: boolean) {
  return act(label, 'answer count', { answer: { number, isRight } });
}

function describeState(stop: ListedStop, isPriced: boolean): string {
  if (stop.status === 'completed') return texts.isDone(describeStop(stop));
  const what = `${describeStop(stop)}${describePins(stop)}`;
  const where = shortenForSms(stop.place || stop.area, placeLength);
  const toPay = findToPay(stop, stop);
  const priced = isPriced && toPay > 0 ? `${what}, ${printPesewasPlainly(toPay)}` : what;
  const whole = where ? `${priced}. ${where}` : priced;
  return stop.status === 'in progress' ? texts.onTheWay(whole) : whole;
}

function offerActs(stop: ListedStop) {
  const set = { pickup: showStop(stop) };
  const done = stop.isEarly ? go(texts.done, 'early', set) : complete(texts.done, stop);
  return [
    ...(stop.canComplete ? [done] : []),
    ...(stop.canFail ? [go(texts.failed, 'reasons', set)] : []),
    ...(stop.canStart ? [act(texts.start, 'start', set)] : []),
  ];
}

/** Where something is to pay it is asked whether it was paid; where the size is open, first for that. */
function complete(label: string, stop: ListedStop) {
  // The size of another stop may have been chosen before.
  const set = { pickup: showStop(stop), size: stop.size, count: stop.count ?? 1 };
  if (hasAmounts(stop.amounts)) {
    if (stop.size === undefined) return go(label, 'doorSize', set);
    if (findToPay(stop, stop) > 0) return go(label, 'payment', set);
  }
  return act(label, 'complete', set);
}

/** With what is to pay for it; nothing is where it has no price, or was paid before. */
function askPayment(stop: ListedStop, { size, count = 1 }: Partial<Sized>): View {
  const toPay = findToPay(stop, { size, count });
  const price = size ? describeSized({ size, count }, stop.amounts ?? {}, texts.ask) : texts.ask;
  const amount = printPesewasPlainly(toPay);
  const found = { size, count };
  const others = [go(texts.otherSize, 'doorSize'), go(texts.otherCount, 'doorCount', found)];
  if (toPay === 0) {
    return {
      text: `${describeStop(stop)}. ${price}`,
      options: [act(texts.done, 'complete', found), ...others],
    };
  }
  return {
    text: texts.askPaid(describeStop(stop), price),
    options: [
      act(texts.paid(amount), 'complete', { ...found, paid: toPay }),
      act(texts.notPaid, 'complete', found),
      ...others,
    ],
  };
}

function offerDebt(stop: ChosenStop | undefined) {
  const { debt } = stop ?? {};
  if (!debt) return [];
  const label = debt.inQuestion ? texts.questioned : texts.oldDebt(printPesewasPlainly(debt.amount));
  return [go(label, 'debt', { debt })];
}

function offerUndo(undoable: Facts['undoable']) {
  return undoable ? [act(texts.undo, 'undo-complete')] : [];
}

/** What a collector took to a station: which one, kilograms where it has a scale, and the fee to confirm. */
export const tippingViews = {
  station: (draft, { stations, shownAt }) => ({
    text: stations.length > 0 ? texts.askStation : texts.noStation,
    // One load comes of a draft, whatever is chosen again: it keeps its time.
    options: stations.map(({ id, name }) =>
      go(toSmsName(name), 'scale', { station: { id, name }, tippedAt: draft.tippedAt ?? shownAt }),
    ),
  }),
  scale: ({ station }) => ({
    text: texts.askScale(nameStation(station)),
    options: [go(texts.noScale, 'confirmTipped', { kg: 0 }), go(texts.typeKilograms, 'kilograms')],
  }),
  kilograms: () => ({ text: texts.askKilograms, typed: 'kg' }),
  confirmTipped: (draft, { stations }) => {
    const station = stations.find(({ id }) => id === draft.station?.id);
    return station ? confirm(station, draft) : { text: texts.noStation };
  },
} satisfies Record<string, Build>;

function confirm(station: StationToTip, draft: Draft): View {
  const fee = findFee(station, draft.kg || undefined);
  return {
    text: texts.askTipped(describeTipped(draft), describeFee(fee)),
    options: [act(texts.yesTipped, 'tip', { fee })],
  };
}

/** Where there are stations. */
export function offerTipping(stations: readonly StationToTip[]): readonly Option[] {
  return stations.length > 0 ? [go(texts.tipped, 'station')] : [];
}

const nameLength = 32;
const nameStation = (station: Draft['station']) => shortenForSms(toSmsName(station?.name ?? ''), nameLength);

/** `Kpone landfill, 320 kg` */
export function describeTipped({ station, kg }: Draft): string {
  const name = nameStation(station);
  return kg ? texts.weighed(name, kg) : name;
}

/** `Fee GHS 20.00.`; nothing where tipping is free. */
export function describeFee(fee: number | undefined): string {
  if (fee === undefined) return texts.noFee;
  return fee > 0 ? texts.fee(printPesewasPlainly(fee)) : '';
}
