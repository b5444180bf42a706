import type { Network } from '#contracts/money/mobile-money.ts';
import type { Size } from '#contracts/money/sizes.ts';
import type { CouldNotCollectReason } from '#contracts/pickups/could-not-collect-reasons.ts';
import type { ProblemKind } from '#contracts/problems/problem-rules.ts';
import { visitKinds } from '#contracts/rounds/visit-fields.ts';
import type { WasteType } from '#shared/waste.ts';

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
  'pickups',
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
  'round',
  'roundStop',
  'early',
  'payment',
  'doorSize',
  'debt',
  'reasons',
  'note',
  'collectorHelp',
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
] as const;

export type ActName = (typeof acts)[number];

/** Where a pickup is to be fetched. `isKnown`: chosen without being typed, so it is not shown. */
export type DraftPlace = {
  readonly location: string;
  readonly digitalAddress?: string | undefined;
  readonly position?:
    | { readonly lat: number; readonly lng: number; readonly accuracy?: number | undefined }
    | undefined;
  readonly isKnown?: boolean | undefined;
};

/** A pickup, or one that repeats, as the screen showed it. */
export type ShownRecord = { readonly id: string; readonly version: number; readonly what: string };

/** An earlier pickup for which something is to pay, in pesewas. */
export type ShownDebt = ShownRecord & { readonly amount: number };

/** What was chosen and typed so far. `id` is the idempotency key of what comes of it. */
export type Draft = {
  readonly id: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly wasteType?: WasteType | undefined;
  readonly place?: DraftPlace | undefined;
  readonly area?: { readonly id: string; readonly name: string } | undefined;
  readonly date?: string | undefined;
  readonly start?: string | undefined;
  /** Of a booking, or as a collector found it at the door. */
  readonly size?: Size | undefined;
  /** The price that was shown, in pesewas: at no other one anything is booked or moved. */
  readonly amount?: number | undefined;
  readonly pickup?: ShownRecord | undefined;
  /** What a household pays by Mobile Money: what was shown, in pesewas, and by which network. */
  readonly pay?: { readonly amount: number; readonly network?: Network | undefined } | undefined;
  /** What its network wants to have; no draft that is stored has it. */
  readonly code?: string | undefined;
  readonly order?: ShownRecord | undefined;
  readonly kind?: ProblemKind | undefined;
  /** Why a collector could not collect, and in their own words. */
  readonly reason?: CouldNotCollectReason | undefined;
  readonly note?: string | undefined;
  /** Cash that a collector got for the stop, in pesewas, and an older debt. */
  readonly paid?: number | undefined;
  readonly debt?: ShownDebt | undefined;
  /** What a collector says of a count of their cash. */
  readonly count?: { readonly number: number; readonly isRight: boolean } | undefined;
  /** What a collector did last: it stands above the next stop, also after dialling again. */
  readonly told?: string | undefined;
  /** What was completed last, and until when that can be taken back (ISO 8601). */
  readonly undo?: (ShownRecord & { readonly until: string }) | undefined;
};

export type DraftChange = Partial<Omit<Draft, 'id'>>;

/** What a key does on the screen that was shown. */
export type Choice =
  | { readonly kind: 'go'; readonly to: Screen; readonly set?: DraftChange | undefined }
  | { readonly kind: 'do'; readonly act: ActName; readonly set?: DraftChange | undefined }
  | { readonly kind: 'more'; readonly from: number }
  | { readonly kind: 'back' }
  | { readonly kind: 'exit' };

export type Option = { readonly label: string; readonly choice: Choice };

/** A screen before it is fitted into a message. */
export type View = {
  /** In a line of its own. */
  readonly above?: string | undefined;
  readonly text: string;
  readonly options?: readonly Option[];
  /** Options that are shown at first, where the others are seldom needed. */
  readonly atFirst?: number;
  /** Besides the options, anything may be typed. */
  readonly typed?: 'name' | 'home' | 'place' | 'note' | 'code';
  readonly isFinal?: true;
};

export type MenuPosition = {
  /** The way to the screen that is shown, which is the last one. */
  readonly path: readonly Screen[];
  /** The first of its options that is shown. */
  readonly from: number;
  readonly draft: Draft;
};

export type Shown = { readonly message: string; readonly isFinal: boolean };
