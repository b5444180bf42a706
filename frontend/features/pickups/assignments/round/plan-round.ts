import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct, type Status } from '#contracts/pickups/transitions.ts';
import { todayInAccra } from '#shared/dates.ts';
import { isForToday, orderStops, type Stop } from './round-order.ts';

export type PlannedRound = {
  readonly stops: readonly Stop[];
  /** After today, soonest first. */
  readonly later: readonly PickupSummary[];
  /** Done on this device; the server does not know yet. */
  readonly waiting: readonly PickupSummary[];
};

type Lists = {
  /** Open assignments, soonest first. */
  readonly assigned: readonly PickupSummary[];
  /** Newest first; the round goes on from where the last one of today was. */
  readonly completed: readonly PickupSummary[];
};

/**
 * Today's stops in order.
 * @param expect the status that a pickup has, or will have once what waits on the device is sent
 */
export function planRound(
  { assigned, completed }: Lists,
  now: Date,
  expect: (pickup: PickupSummary) => Status,
): PlannedRound {
  const isDone = (pickup: PickupSummary) => !mayAct('complete', 'collector', expect(pickup));
  const waiting = assigned.filter(isDone);
  const open = assigned.filter((one) => !isDone(one));
  const isStarted = (one: PickupSummary) => expect(one) === 'in progress';
  const isOfToday = (one: PickupSummary) => isStarted(one) || isForToday(one, now);
  const today = todayInAccra(now);
  const last = waiting.at(-1) ?? completed.find(({ updatedAt }) => updatedAt.startsWith(today));
  const stops = orderStops(open.filter(isOfToday), { from: last?.position, isStarted });
  return { stops, later: open.filter((one) => !isOfToday(one)), waiting };
}
