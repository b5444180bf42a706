import { type AreaGroup, groupAreas } from '#contracts/plan/group-areas.ts';
import { planDay } from '#domain/plan/day-plan.ts';
import { createTown, type Town } from './town.ts';

const SIZE = { seed: 1, stops: 5000, collectors: 200, grid: 40, unknown: 0.2 };

/** Plans a city in several calls, and prints how long these compute and what a plan for each area would make of it. */
export function measureCity(): void {
  const town = createTown(SIZE);
  console.log(
    `\n${SIZE.stops} stops in ${SIZE.grid} areas, ${SIZE.collectors} collectors with two areas each (seed ${SIZE.seed})`,
  );
  console.log(
    '\n| groups of areas | stops in each | collectors in each | processor time of each | of all | km | unplaced |',
  );
  console.log(`|${'---|'.repeat(7)}`);
  for (const [name, most] of [
    ['up to 1,200 stops', 1200],
    ['one area each', 1],
  ] as const) {
    const groups = groupTown(town, most).map((group) => planGroup(town, group));
    const range = (pick: (group: (typeof groups)[number]) => number, digits = 0) => {
      const values = groups.map(pick);
      return `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
    };
    const total = (pick: (group: (typeof groups)[number]) => number) =>
      groups.reduce((sum, group) => sum + pick(group), 0);
    const seconds = ({ milliseconds }: (typeof groups)[number]) => milliseconds / 1000;
    console.log(
      `| ${groups.length}, ${name} | ${range(({ stops }) => stops)} | ${range(({ collectors }) => collectors)} | ` +
        `${range(seconds, 1)} s | ${total(seconds).toFixed(1)} s | ${total(({ kilometres }) => kilometres).toFixed(0)} | ` +
        `${total(({ unplaced }) => unplaced)} |`,
    );
  }
}

function groupTown({ input, centres }: Town, most: number): readonly AreaGroup[] {
  const counts = Map.groupBy(input.pickups, ({ areaId }) => areaId);
  const areas = [...counts].map(([id, { length }]) => ({ id, stops: length, center: centres.get(id) }));
  return groupAreas(
    areas,
    input.collectors.map((collector) => ({ ...collector, stopsPerDay: 30 })),
    most,
  );
}

function planGroup({ input }: Town, { areaIds, collectorIds }: AreaGroup) {
  const pickups = input.pickups.filter(({ areaId }) => areaIds.includes(areaId));
  const collectors = input.collectors.filter(({ id }) => collectorIds.includes(id));
  const usage = process.cpuUsage();
  const { rounds, unplaced } = planDay({ ...input, pickups, collectors });
  const { user, system } = process.cpuUsage(usage);
  return {
    stops: pickups.length,
    collectors: collectors.length,
    milliseconds: (user + system) / 1000,
    kilometres: rounds.reduce((sum, { kilometres }) => sum + kilometres, 0),
    unplaced: unplaced.length,
  };
}
