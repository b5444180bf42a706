import { travel } from '#contracts/rounds/round-legs.ts';
import type { Plan } from '#domain/plan/day-types.ts';
import { type Coordinates, greatCircles } from '#shared/travel.ts';
import type { SyntheticDay } from './synthetic-day.ts';

const { detour, kilometresPerHour, minutesPerStop } = travel;

/**
 * Drives a plan by the real places of its stops, which the plan did not know of all: the kilometres, and how many stops are
 * reached after their window.
 */
export function drive({ rounds }: Pick<Plan, 'rounds'>, { input, truth }: SyntheticDay) {
  const pickups = new Map(input.pickups.map((pickup) => [pickup.id, pickup]));
  let [kilometres, late] = [0, 0];
  for (const { stops } of rounds) {
    let ready = 0;
    let from: Coordinates | undefined;
    for (const { pickupId } of stops) {
      const { opens, closes } = pickups.get(pickupId)!;
      const to = truth.get(pickupId)!;
      const leg = from ? greatCircles([from, to])[1]! * detour : 0;
      const arrival = Math.max(opens, ready + (leg * 60) / kilometresPerHour);
      if (arrival > closes) late++;
      kilometres += leg;
      ready = arrival + minutesPerStop;
      from = to;
    }
  }
  return { kilometres, late };
}
