import { todayInAccra } from '#contracts/dates.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { mayAct, type Status } from '#contracts/transitions.ts';
import { useQueue } from '../../../platform/offline/queue/queue-store.ts';
import { isWaiting } from '../../../platform/offline/queue/queued-request.ts';
import { expectStatus } from '../use-expected-pickup.ts';
import { isForToday, orderStops, type Stop } from './round-order.ts';

type Round = {
  readonly stops: readonly Stop[];
  /** After today, soonest first. */
  readonly later: readonly PickupSummary[];
  /** Done on this device; the server does not know yet. */
  readonly waiting: readonly PickupSummary[];
};

/**
 * Today's stops in order, as they are once everything that waits on the device is sent. Needs no network.
 * @param completed newest first; the round goes on from where the last one of today was
 */
export function useRound(
  assigned: readonly PickupSummary[],
  completed: readonly PickupSummary[],
  now: Date,
): Round {
  const queue = useQueue().filter((one) => isWaiting(one, Date.now()));
  const expect = ({ id, status }: PickupSummary): Status =>
    expectStatus(
      status,
      queue.filter(({ pickupId }) => pickupId === id),
      'collector',
    );
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
