import type { StationToTip } from '#contracts/loads/stations.ts';
import type { CashCount } from '#contracts/money/count-calls.ts';
import type { Network, Payment } from '#contracts/money/mobile-money.ts';
import type { SizeAmounts } from '#contracts/money/pickup-money.ts';
import type { Size, Sized } from '#contracts/money/sizes.ts';
import type { AwaitingTime } from '#contracts/pickups/pickups.ts';
import type { Pin } from '#contracts/pickups/pin.ts';
import type { ProblemKind } from '#contracts/problems/problem-rules.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { WasteType } from '#shared/waste.ts';
import type { Draft, DraftPlace, Screen, ShownDebt } from './session.ts';

/** What the household used before. Without `wasteType` it is a place that was only saved. */
export type LastBooking = {
  readonly place: DraftPlace;
  readonly areaId: string;
  readonly wasteType?: WasteType;
  /** `HH:MM` */
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

/** The money of a pickup, in pesewas. */
export type ListedMoney = {
  /** What it costs; undefined without a price, or where that is not known. */
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
  /** Why its household has to choose a new time. */
  readonly awaiting?: AwaitingTime['cause'] | undefined;
  /** The first name of who comes. */
  readonly collector?: string | undefined;
  /** By its household, now. */
  readonly canMove: boolean;
  readonly canCancel: boolean;
  /** Absent without a price. */
  readonly money?: ListedMoney | undefined;
  /** Until when its household gets an answer (`YYYY-MM-DD`), where it has reported what is to pay: nothing asks for it till then. */
  readonly answerBy?: string | undefined;
  /** What can be reported of it. */
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
  /** Its date is over. */
  readonly isLeftOver: boolean;
  /** Its window has not begun. */
  readonly isEarly: boolean;
  /** Empty where it is not to be shown. */
  readonly place: string;
  /** Empty in Everywhere. */
  readonly area: string;
  /** By its collector, now. */
  readonly canStart: boolean;
  readonly canComplete: boolean;
  readonly canFail: boolean;
  /** What its sizes cost; absent without a price. */
  readonly amounts?: SizeAmounts | undefined;
  /** As it was booked, or found; open where the collector chooses it at the door. */
  readonly size?: Size | undefined;
  readonly count?: number | undefined;
  /** Below 0 what was paid for it before, in pesewas. */
  readonly due?: number;
};

/** With an earlier pickup of the same household for which something is to pay. */
export type ChosenStop = ListedStop & { readonly debt?: ShownDebt | undefined };

/** Today's open stops of a collector, the next one first, and how many others are done. */
export type ListedRound = { readonly stops: readonly ListedStop[]; readonly done: number };

/** A free window: `YYYY-MM-DD`, `HH:MM`. */
export type FreeWindow = { readonly date: string; readonly start: string };

/** What has to be read before it is shown, as it is now. */
export type ReadFacts = {
  readonly last: LastBooking | undefined;
  /** Those that take pickups. */
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  /** Free windows of the draft's area, in order. */
  readonly windows: readonly FreeWindow[];
  /** Free ones nearest to the draft's time. */
  readonly nearest: readonly FreeWindow[];
  /** Of the draft's waste at its hours. */
  readonly same: ListedPickup | undefined;
  /** First those that wait for a new time, then by date. */
  readonly open: readonly ListedPickup[];
  /** With which a problem can be reported. */
  readonly reportable: readonly ListedPickup[];
  readonly pickup: ChosenPickup | undefined;
  /** Open ones of before the claim, by date. */
  readonly coming: readonly ComingPickup[];
  readonly orders: readonly ListedOrder[];
  readonly order: ChosenOrder | undefined;
  readonly round: ListedRound;
  /** The stop that was chosen, while it is theirs. */
  readonly stop: ChosenStop | undefined;
  /** What was completed last, while that can be taken back. */
  readonly undoable: Draft['undo'];
  /** Of the draft; undefined without a price list. */
  readonly quote: Quote | undefined;
  /** The price at the time that was chosen, where it is another one; without an amount it is asked for. */
  readonly newPrice: { readonly amount?: number | undefined } | undefined;
  /** Undefined without a price list. */
  readonly prices: PriceTable | undefined;
  /** Finished ones for which something is to pay, or in question, oldest first. */
  readonly unpaid: readonly ListedPickup[];
  /** What a collector holds, in pesewas. */
  readonly cash: number;
  /** A count of a collector's cash that they have not answered. */
  readonly count: CashCount | undefined;
  /** That are switched on, by name. */
  readonly stations: readonly StationToTip[];
  /** When it is read (ISO 8601): what is chosen then has one time, however often it is sent. */
  readonly shownAt: string;
};

/** What the screens show of the world. */
export type Facts = ReadFacts & {
  /** Of the account that staff made for the number. */
  readonly firstName: string;
  readonly hasSms: boolean;
  /** The operator's, as people dial it; empty without one. */
  readonly supportPhone: string;
  /** The mobile network that carries the call, where its provider tells; never inferred from the number. */
  readonly network?: Network | undefined;
  readonly isApproved: boolean;
  readonly isSuspended?: boolean;
  /** What the session before ended with. */
  readonly result: string;
};

/** What stands for facts that a screen does not need. */
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
