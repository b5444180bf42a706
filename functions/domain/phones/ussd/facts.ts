import type { StationToTip } from '#contracts/loads/stations.ts';
import type { CashCount } from '#contracts/money/count-calls.ts';
import type { Network, Payment } from '#contracts/money/mobile-money.ts';
import type { SizeAmounts } from '#contracts/money/pickup-money.ts';
import type { Size, Sized } from '#contracts/money/sizes.ts';
import type { AwaitingTime } from '#contracts/pickups/pickups.ts';
import type { Pin } from '#contracts/pickups/pin.ts';
import type { ProblemKind } from '#contracts/problems/problem-rules.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { WasteType } from '#shared/waste.ts';
import type { Draft, DraftPlace, Screen, ShownDebt } from './session.ts';

/** What the household used before. Without `wasteType` it is a place that was only saved. */
export type LastBooking = {
  readonly place: DraftPlace;
  readonly areaId: string;
  readonly wasteType?: WasteType;
  readonly start?: string;
  readonly size?: Size | undefined;
  readonly count?: number | undefined;
};

/** What a booking costs, all in pesewas: of the size that was chosen, or else of the one that is proposed. */
export type Quote = Sized & { readonly amounts: SizeAmounts };

/** What the common kinds of waste cost today in an area, which has no name outside of all others. */
export type PriceTable = {
  readonly area: string;
  readonly rows: readonly { readonly wasteType: WasteType; readonly amounts: SizeAmounts }[];
};

type ListedMoney = {
  readonly amount?: number | undefined;
  /** What is to pay once it is completed; below 0 what was paid for it before. */
  readonly due: number;
  readonly paid: number;
};

type Listed = Pick<PickupRecord, 'id' | 'version' | 'scheduledAt' | 'status'> & {
  readonly wasteType: WasteType;
};

export type ListedPickup = Listed & {
  readonly area: { readonly id: string; readonly name: string };
  readonly awaiting?: AwaitingTime['cause'] | undefined;
  readonly collector?: string | undefined;
  readonly canMove: boolean;
  readonly canCancel: boolean;
  readonly money?: ListedMoney | undefined;
  /** Until when its household gets an answer (`YYYY-MM-DD`), where it has reported what is to pay: nothing asks for it till then. */
  readonly answerBy?: string | undefined;
  readonly kinds: readonly ProblemKind[];
};

/** A pickup; when its collector is expected (ISO), where that is known; what is to pay by Mobile Money, and the last request for it. */
export type ChosenPickup = ListedPickup & {
  readonly expected?: { readonly from: string; readonly to: string } | undefined;
  readonly payable?: { readonly amount: number; readonly last?: Payment | undefined } | undefined;
};

export type ListedOrder = Pick<
  OrderRecord,
  'id' | 'version' | 'weekday' | 'weekdays' | 'everyWeeks' | 'start'
> & { readonly wasteType: WasteType };

/** With the next dates on which it comes and that can be skipped, `YYYY-MM-DD`. */
export type ChosenOrder = ListedOrder & { readonly dates: readonly string[] };
/** A pickup that was there before its household claimed the account: no more of it is shown. */
export type ComingPickup = Pick<ListedPickup, 'wasteType' | 'scheduledAt'>;

export type ListedStop = Listed & {
  readonly pin?: Pin | undefined;
  readonly isLeftOver: boolean;
  readonly isEarly: boolean;
  readonly place: string;
  /** Empty in Everywhere. */
  readonly area: string;
  readonly canStart: boolean;
  readonly canComplete: boolean;
  readonly canFail: boolean;
  /** What its sizes cost; absent without a price. */
  readonly amounts?: SizeAmounts | undefined;
  /** As it was booked, or found; open where the collector chooses it at the door. */
  readonly size?: Size | undefined;
  readonly count?: number | undefined;
  readonly due?: number;
};

export type ChosenStop = ListedStop & { readonly debt?: ShownDebt | undefined };
export type ListedRound = { readonly stops: readonly ListedStop[]; readonly done: number };
/** A free window: `YYYY-MM-DD`, `HH:MM`. */
export type FreeWindow = { readonly date: string; readonly start: string };

export type ReadFacts = {
  readonly last: LastBooking | undefined;
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  readonly windows: readonly FreeWindow[];
  readonly nearest: readonly FreeWindow[];
  readonly same: ListedPickup | undefined;
  /** First those that wait for a new time, then by date. */
  readonly open: readonly ListedPickup[];
  readonly reportable: readonly ListedPickup[];
  readonly pickup: ChosenPickup | undefined;
  /** Open ones of before the claim, by date. */
  readonly coming: readonly ComingPickup[];
  readonly orders: readonly ListedOrder[];
  readonly order: ChosenOrder | undefined;
  readonly round: ListedRound;
  readonly stop: ChosenStop | undefined;
  readonly undoable: Draft['undo'];
  /** Of the draft; undefined without a price list. */
  readonly quote: Quote | undefined;
  /** The price at the time that was chosen, where it is another one; without an amount it is asked for. */
  readonly newPrice: { readonly amount?: number | undefined } | undefined;
  /** Undefined without a price list. */
  readonly prices: PriceTable | undefined;
  /** Finished ones for which something is to pay, or in question, oldest first. */
  readonly unpaid: readonly ListedPickup[];
  readonly cash: number;
  readonly count: CashCount | undefined;
  readonly stations: readonly StationToTip[];
  /** When it is read (ISO 8601): what is chosen then has one time, however often it is sent. */
  readonly shownAt: string;
};

export type Facts = ReadFacts & {
  readonly firstName: string;
  readonly hasSms: boolean;
  /** The operator's, as people dial it; empty without one. */
  readonly supportPhone: string;
  /** The mobile network that carries the call, where its provider tells; never inferred from the number. */
  readonly network?: Network | undefined;
  readonly isApproved: boolean;
  readonly isSuspended?: boolean;
  readonly result: string;
};

export const nothingRead: ReadFacts = {
  last: undefined,
  areas: [],
  windows: [],
  nearest: [],
  same: undefined,
  open: [],
  reportable: [],
  pickup: undefined,
  coming: [],
  orders: [],
  order: undefined,
  round: { stops: [], done: 0 },
  stop: undefined,
  undoable: undefined,
  quote: undefined,
  newPrice: undefined,
  prices: undefined,
  unpaid: [],
  cash: 0,
  count: undefined,
  stations: [],
  shownAt: '',
};

/** What has to be read for each screen; nothing for the others. */
export const needs: Partial<Record<Screen, readonly (keyof ReadFacts)[]>> = {
  home: ['areas'],
  homeArea: ['areas'],
  waste: ['last'],
  place: ['last', 'areas'],
  area: ['areas'],
  soonest: ['windows'],
  day: ['windows'],
  window: ['windows'],
  otherTimes: ['nearest'],
  menu: ['unpaid'],
  result: ['pickup'],
  confirm: ['areas', 'quote', 'same'],
  sizes: ['quote'],
  eachSize: ['quote'],
  coming: ['coming'],
  pickups: ['open', 'coming', 'unpaid'],
  unpaid: ['unpaid'],
  pickup: ['pickup'],
  newArea: ['areas'],
  newDay: ['windows'],
  newWindow: ['windows'],
  otherNewTimes: ['nearest'],
  confirmMove: ['newPrice'],
  problems: ['reportable'],
  kind: ['pickup'],
  help: ['prices'],
  prices: ['prices', 'areas'],
  priceAreas: ['areas'],
  orders: ['orders'],
  order: ['order'],
  skip: ['order'],
  collectorMenu: ['cash', 'count', 'stations'],
  round: ['round', 'undoable', 'stations'],
  station: ['stations', 'shownAt'],
  confirmTipped: ['stations'],
  roundStop: ['stop', 'undoable'],
  early: ['stop'],
  payment: ['stop'],
  doorSize: ['stop'],
};
