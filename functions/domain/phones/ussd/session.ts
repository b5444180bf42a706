import * as v from 'valibot';
import { network } from '#contracts/money/mobile-money.ts';
import { storedCount, storedSize } from '#contracts/money/sizes.ts';
import { reasonKeys, visitKinds } from '#contracts/pickups/visit-fields.ts';
import { problemKindKeys } from '#contracts/problems/problem-rules.ts';
import { storedPosition } from '#shared/position.ts';
import { wasteType } from '#shared/waste.ts';

/** Minutes that a session is kept after its last request: dialling again goes on with it. */
export const sessionMinutes = 10;

export const screens = [
  'claim',
  'welcome',
  'name',
  'home',
  'homeArea',
  'coming',
  'menu',
  'collectorMenu',
  'switchedOff',
  'result',
  'waste',
  'place',
  'area',
  'soonest',
  'day',
  'window',
  'otherTimes',
  'confirm',
  'sizes',
  'eachSize',
  'howMany',
  'pickups',
  'unpaid',
  'pickup',
  'pay',
  'network',
  'cancel',
  'newArea',
  'newDay',
  'newWindow',
  'otherNewTimes',
  'confirmMove',
  'problems',
  'kind',
  'orders',
  'order',
  'skip',
  'confirmSkip',
  'stop',
  'help',
  'prices',
  'priceAreas',
  'round',
  'roundStop',
  'early',
  'payment',
  'doorSize',
  'doorCount',
  'debt',
  'reasons',
  'note',
  'collectorHelp',
  'station',
  'scale',
  'kilograms',
  'confirmTipped',
] as const;

export type Screen = (typeof screens)[number];

/** What changes something, or takes more than the choices on the screen. */
export const acts = [
  'claim',
  'not me',
  'sign up',
  'repeat',
  'book',
  'every week',
  'every two weeks',
  'move',
  'cancel',
  'pay',
  'payment code',
  'report',
  'skip',
  'stop',
  'sms on',
  'sms off',
  ...visitKinds,
  'take cash',
  'answer count',
  'tip',
] as const;

export type ActName = (typeof acts)[number];
const shownRecord = v.object({ id: v.string(), version: v.number(), what: v.string() });
export type ShownRecord = Readonly<v.InferOutput<typeof shownRecord>>;

/** An earlier pickup for which something is to pay, in pesewas; `inQuestion`: not before its household has an answer. */
const shownDebt = v.object({
  ...shownRecord.entries,
  amount: v.number(),
  inQuestion: v.optional(v.boolean()),
});
export type ShownDebt = Readonly<v.InferOutput<typeof shownDebt>>;

/** Where a pickup is to be fetched. `isKnown`: chosen without being typed, so it is not shown. */
const draftPlace = v.object({
  location: v.string(),
  digitalAddress: v.optional(v.string()),
  position: v.optional(storedPosition),
  isKnown: v.optional(v.boolean()),
});
export type DraftPlace = Readonly<v.InferOutput<typeof draftPlace>>;

const draftEntries = {
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  wasteType: v.optional(wasteType),
  place: v.optional(draftPlace),
  area: v.optional(v.object({ id: v.string(), name: v.string() })),
  date: v.optional(v.string()),
  start: v.optional(v.string()),
  size: v.optional(storedSize),
  count: v.optional(storedCount),
  /** The open pickup of the same waste and hours that was shown: what is booked is another one. */
  besides: v.optional(v.string()),
  /** The price that was shown, in pesewas: at no other one anything is booked or moved. */
  amount: v.optional(v.number()),
  pickup: v.optional(shownRecord),
  /** What a household pays by Mobile Money: what was shown, in pesewas, and by which network. */
  pay: v.optional(v.object({ amount: v.number(), network: v.optional(network) })),
  order: v.optional(shownRecord),
  kind: v.optional(v.picklist(problemKindKeys)),
  reason: v.optional(v.picklist(reasonKeys)),
  note: v.optional(v.string()),
  paid: v.optional(v.number()),
  debt: v.optional(shownDebt),
  answer: v.optional(v.object({ number: v.number(), isRight: v.boolean() })),
  /** Where a collector tipped, kilograms by its scale (0 without one), the fee as it was shown, in pesewas, and when that was chosen (ISO 8601). */
  station: v.optional(v.object({ id: v.string(), name: v.string() })),
  kg: v.optional(v.number()),
  fee: v.optional(v.number()),
  tippedAt: v.optional(v.string()),
  /** What a collector did last: it stands above the next stop, also after dialling again. */
  told: v.optional(v.string()),
  /** What was completed last, and until when that can be taken back (ISO 8601). */
  undo: v.optional(v.object({ ...shownRecord.entries, until: v.string() })),
};

const storedChange = v.object(draftEntries);

/** `code`: what a network wants to have; no draft that is stored has it. */
export type DraftChange = Readonly<v.InferOutput<typeof storedChange>> & {
  readonly code?: string | undefined;
};

/** What was chosen and typed so far. `id` is the idempotency key of what comes of it. */
export type Draft = DraftChange & { readonly id: string };
const screen = v.picklist(screens);
const set = v.optional(storedChange);

export const choice = v.variant('kind', [
  v.object({ kind: v.literal('go'), to: screen, set }),
  v.object({ kind: v.literal('do'), act: v.picklist(acts), set }),
  v.object({ kind: v.literal('more'), from: v.number() }),
  v.object({ kind: v.literal('back') }),
  v.object({ kind: v.literal('exit') }),
]);
export type Choice = Readonly<v.InferOutput<typeof choice>>;

/** The way to the screen that is shown, which is the last one, and the first of its options that is shown. */
export const menuPosition = v.object({
  path: v.pipe(v.array(screen), v.readonly()),
  from: v.number(),
  draft: v.object({ id: v.string(), ...draftEntries }),
});
export type MenuPosition = Readonly<v.InferOutput<typeof menuPosition>> & { readonly draft: Draft };
export type Option = { readonly label: string; readonly choice: Choice };

export type View = {
  readonly above?: string | undefined;
  readonly text: string;
  readonly options?: readonly Option[];
  /** Options that are shown at first, where the others are seldom needed. */
  readonly atFirst?: number;
  /** Besides the options, anything may be typed. */
  readonly typed?: 'name' | 'home' | 'place' | 'count' | 'doorCount' | 'note' | 'code' | 'kg';
  readonly isFinal?: true;
};

export type Shown = { readonly message: string; readonly isFinal: boolean };

/** Where one is at the beginning, with a draft of its own. */
export function start(screen: Screen, draftId: string): MenuPosition {
  return { path: [screen], from: 0, draft: { id: draftId } };
}

export function currentScreen({ path }: MenuPosition): Screen {
  const screen = path.at(-1);
  if (!screen) throw new Error('A path has no screen.');
  return screen;
}

/** Follows a choice to another screen, or within one. */
export function move(position: MenuPosition, choice: Exclude<Choice, { kind: 'do' | 'exit' }>): MenuPosition {
  switch (choice.kind) {
    case 'more':
      return { ...position, from: choice.from };
    case 'back':
      return position.from > 0 ? { ...position, from: 0 } : goBack(position);
    case 'go':
      return goTo(setDraft(position, choice.set), choice.to);
  }
}

export function setDraft(position: MenuPosition, set: DraftChange = {}): MenuPosition {
  return { ...position, draft: { ...position.draft, ...set } };
}

/** Goes on to a screen, or back to it where it is on the way already. */
export function goTo(position: MenuPosition, screen: Screen): MenuPosition {
  const at = position.path.indexOf(screen);
  const path = at >= 0 ? position.path.slice(0, at + 1) : [...position.path, screen];
  return { ...position, path, from: 0 };
}

function goBack({ path, draft }: MenuPosition): MenuPosition {
  return { path: path.length > 1 ? path.slice(0, -1) : path, from: 0, draft };
}
