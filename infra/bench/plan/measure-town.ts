import { travel } from '#contracts/rounds/round-legs.ts';
import { planDay } from '#domain/plan/day-plan.ts';
import type { Plan } from '#domain/plan/day-types.ts';
import { type Coordinates, greatCircles } from '#shared/travel.ts';
import { createTown, type Town } from './town.ts';

const SIZE = { seed: 1, stops: 1000, unknown: 0.2 };

/** Plans a day of a town with enough collectors and with too few, and prints what comes of it. */
export function measureTown(): void {
  console.log(`\n${SIZE.stops} stops in 10 areas, a fifth without position (seed ${SIZE.seed})`);
  console.log(
    '\n| collectors | processor time | rounds | stops | unplaced | km planned | km driven | late |',
  );
  console.log(`|${'---|'.repeat(8)}`);
  for (const collectors of [40, 34]) {
    const town = createTown({ ...SIZE, collectors });
    const usage = process.cpuUsage();
    const plan = planDay(town.input);
    // On a busy machine the clock differs; a Lambda with 1,769 MB has one processor to itself.
    const { user, system } = process.cpuUsage(usage);
    const loads = plan.rounds.map(({ stops }) => stops.length);
    const { kilometres, late } = drive(plan, town);
    console.log(
      `| ${collectors} | ${((user + system) / 1e6).toFixed(1)} s | ${loads.length} | ` +
        `${Math.min(...loads)} to ${Math.max(...loads)} | ${plan.unplaced.length} | ` +
        `${sumKilometres(plan).toFixed(0)} | ${kilometres.toFixed(0)} | ${late} |`,
    );
  }
}

/** The kilometres that a plan expects. */
export function sumKilometres({ rounds }: Plan): number {
  return rounds.reduce((total, { kilometres }) => total + kilometres, 0);
}

/** Drives a plan by the real places of its stops: the kilometres, and how many stops are reached after their window. */
function drive({ rounds }: Plan, { input, truth }: Town) {
  const pickups = new Map(input.pickups.map((pickup) => [pickup.id, pickup]));
  let [kilometres, late] = [0, 0];
  for (const { stops } of rounds) {
    let ready = 0;
    let from: Coordinates | undefined;
    for (const { pickupId } of stops) {
      const { opens, closes } = pickups.get(pickupId)!;
      const to = truth.get(pickupId)!;
      const leg = from ? greatCircles([from, to])[1]! * travel.detour : 0;
      const arrival = Math.max(opens, ready + (leg * 60) / travel.kilometresPerHour);
      if (arrival > closes) late++;
      kilometres += leg;
      ready = arrival + travel.minutesPerStop;
      from = to;
    }
  }
  return { kilometres, late };
}
