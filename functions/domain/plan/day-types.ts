import type { StationToTip } from '#contracts/loads/stations.ts';
import type { Size } from '#contracts/money/sizes.ts';
import type { Pin } from '#contracts/pickups/pin.ts';
import type { BrokenPin } from '#contracts/pickups/pin-times.ts';
import type { UnplacedReason } from '#contracts/plan/plan-calls.ts';
import type { Centre } from '#contracts/rounds/round-legs.ts';
import type { Aboard } from '#contracts/rounds/round-trips.ts';
import type { RoundStop } from '#contracts/rounds/rounds.ts';
import type { Position } from '#shared/position.ts';
import type { WasteType } from '#shared/waste.ts';

/** Minutes since midnight of the planned day. */
type Minutes = number;

/** A pickup of the day. One with a collector is fixed to them, unless the plan may move what is only assigned. */
export type PlanPickup = {
  readonly id: string;
  readonly areaId: string;
  readonly opens: Minutes;
  readonly closes: Minutes;
  readonly position?: Position;
  /** One that is first stays with its collector. */
  readonly pin?: Pin;
  readonly collectorId?: string;
  readonly isStarted?: boolean;
  /** Left over from an earlier day: it has its place before the day's own. */
  readonly isLeftOver?: boolean;
  readonly isFixed?: boolean;
  readonly usualCollectorId?: string;
  readonly wasteType?: WasteType;
  readonly size?: Size;
  readonly count?: number;
};

/** Empty `areas` mean all of them. */
export type PlanCollector = {
  readonly id: string;
  readonly areas: readonly string[];
  /** They keep what is theirs, and get nothing new. */
  readonly isOff?: boolean;
  readonly stopsPerDay?: number;
  /** Stops that are done on the day; they use up `stopsPerDay`. */
  readonly done?: number;
  readonly hours?: { readonly start: Minutes; readonly end: Minutes };
  /** Litres that the vehicle holds (none known: a tricycle), and what is on board already. */
  readonly holds?: number;
  readonly onBoard?: readonly Aboard[];
};

export type PlanInput = {
  readonly date: string;
  /** The present minute when the day has begun: no stop is visited earlier. */
  readonly now?: Minutes;
  readonly pickups: readonly PlanPickup[];
  readonly collectors: readonly PlanCollector[];
  /** Frees the pickups that are assigned and not started; `few`: each moves at a price, or away from who is off. */
  readonly replan?: boolean | 'few';
  /** Moves what is assigned and not started where a free pickup has no place otherwise. */
  readonly mayMove?: boolean;
  /** Collectors' pickups that keep their order, by the collector's id: others are put between them. */
  readonly orders?: ReadonlyMap<string, readonly string[]>;
  /** Of areas; absent: those of the pickups. */
  readonly centres?: ReadonlyMap<string, Centre>;
  /** Where vehicles are emptied; none: they hold whatever comes. */
  readonly stations?: readonly StationToTip[];
  readonly seed?: number;
};

export type PlanRound = {
  readonly collectorId: string;
  readonly stops: readonly RoundStop[];
  readonly kilometres: number;
  /** The first arrival and the end of the last stop, ISO 8601, and the minutes from one to the other. */
  readonly startAt: string;
  readonly endAt: string;
  readonly minutes: number;
  readonly brokenPins?: BrokenPin[];
};

export type Plan = {
  readonly rounds: readonly PlanRound[];
  readonly unplaced: readonly { readonly pickupId: string; readonly reason: UnplacedReason }[];
  readonly seed: number;
};
