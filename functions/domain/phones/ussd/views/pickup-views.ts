import { type ProblemKind, problemKinds } from '#contracts/problems/problem-rules.ts';
import { awaitingWords, kindWords, statusWords, ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { wordOf } from '#shared/known.ts';
import { act, type Build, describe, go, show } from './view.ts';

/** What a household sees of its pickups, and does with them. */
export const pickupViews = {
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
} satisfies Record<string, Build>;
