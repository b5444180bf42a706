import { defaultStopsPerDay } from '#contracts/accounts/collector-profile.ts';
import type { UnplacedReason } from '#contracts/plan/plan-calls.ts';
import { travel } from '#contracts/rounds/round-legs.ts';
import type { Coordinates } from '#shared/travel.ts';

/** Minutes since midnight of the planned day. */
type Minutes = number;

/** A pickup of the day. One with a collector is fixed to them, unless the plan may move what is only assigned. */
export type PlanPickup = {
  readonly id: string;
  readonly areaId: string;
  /** Its window: the first and last minute of arrival. */
  readonly opens: Minutes;
  readonly closes: Minutes;
  readonly position?: Coordinates;
  readonly collectorId?: string;
  readonly isStarted?: boolean;
  /** It stays with its collector whatever the plan may move. */
  readonly isFixed?: boolean;
};

/** Empty `areas` and `weekdays` mean all of them. */
export type PlanCollector = {
  readonly id: string;
  readonly areas: readonly string[];
  readonly weekdays: readonly number[];
  readonly daysOff: readonly string[];
  readonly stopsPerDay?: number;
};

export type PlanSettings = {
  readonly kilometresPerHour: number;
  readonly minutesPerStop: number;
  readonly stopsPerDay: number;
};

export type PlanInput = {
  /** YYYY-MM-DD */
  readonly date: string;
  /** The present minute when the day has begun: no stop is visited earlier. */
  readonly now?: Minutes;
  readonly pickups: readonly PlanPickup[];
  readonly collectors: readonly PlanCollector[];
  /** Frees the pickups that are assigned and not started. */
  readonly replan?: boolean;
  readonly seed?: number;
  readonly settings?: Partial<PlanSettings>;
};

export type PlanRound = {
  readonly collectorId: string;
  readonly stops: readonly { readonly pickupId: string; readonly at: Minutes }[];
  readonly kilometres: number;
  /** From the arrival at the first stop to the end of the last. */
  readonly minutes: number;
};

export type Plan = {
  readonly rounds: readonly PlanRound[];
  readonly unplaced: readonly { readonly pickupId: string; readonly reason: UnplacedReason }[];
  readonly seed: number;
};

export const defaultPlanSettings: PlanSettings = {
  kilometresPerHour: travel.kilometresPerHour,
  minutesPerStop: travel.minutesPerStop,
  stopsPerDay: defaultStopsPerDay,
};
