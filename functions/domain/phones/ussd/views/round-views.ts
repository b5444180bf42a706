import type { CouldNotCollectReason } from '#contracts/pickups/could-not-collect-reasons.ts';
import { shortenForSms } from '#domain/phones/sms-alphabet.ts';
import type { Facts, ListedStop } from '#domain/phones/ussd/facts.ts';
import { reasonWords, roundTexts as texts } from '#domain/phones/ussd/round-texts.ts';
import { describeStop, listStop } from '#domain/phones/ussd/round-words.ts';
import { ussdTexts } from '#domain/phones/ussd/texts.ts';
import { addPhone, switchSms } from './account-views.ts';
import { act, type Build, go } from './view.ts';

/** Characters of a place, which stands between what was done before and what can be done. */
const placeLength = 32;

/** What a collector does who dials. */
export const roundViews = {
  collectorMenu: (_, { hasSms, isApproved }) =>
    isApproved
      ? {
          text: texts.menu,
          options: [
            go(texts.round, 'round', { told: '' }),
            switchSms(hasSms),
            go(ussdTexts.help, 'collectorHelp'),
          ],
        }
      : { text: texts.notApproved, options: [switchSms(hasSms)] },
  collectorHelp: (_, facts) => ({ text: addPhone(texts.help, facts) }),

  round: ({ told }, { round: { stops, done }, undoable }) => ({
    above: told,
    text: stops.length > 0 ? texts.list(stops.length, done) : texts.none(done),
    options: [
      ...stops.map((one) => go(listStop(one), 'roundStop', { pickup: showStop(one), told: '' })),
      ...offerUndo(undoable),
    ],
  }),
  roundStop: ({ told }, { stop, undoable }) => ({
    above: told,
    text: stop ? describeState(stop) : texts.lost,
    options: [...(stop ? offerActs(stop) : []), ...offerUndo(undoable)],
  }),
  early: ({ pickup }) => ({
    text: texts.askEarly(pickup?.what ?? ''),
    options: [act(texts.yesDone, 'complete')],
  }),
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

function describeState(stop: ListedStop): string {
  const what = describeStop(stop);
  if (stop.status === 'completed') return texts.isDone(what);
  const where = shortenForSms(stop.place || stop.area, placeLength);
  const whole = where ? `${what}. ${where}` : what;
  return stop.status === 'in progress' ? texts.onTheWay(whole) : whole;
}

function offerActs(stop: ListedStop) {
  const set = { pickup: showStop(stop) };
  const complete = stop.isEarly ? go(texts.done, 'early', set) : act(texts.done, 'complete', set);
  return [
    ...(stop.canComplete ? [complete] : []),
    ...(stop.canFail ? [go(texts.failed, 'reasons', set)] : []),
    ...(stop.canStart ? [act(texts.start, 'start', set)] : []),
  ];
}

function offerUndo(undoable: Facts['undoable']) {
  return undoable ? [act(texts.undo, 'undo-complete')] : [];
}
