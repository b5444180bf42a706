import type { StationToTip } from '#contracts/loads/stations.ts';
import { travel } from '#contracts/rounds/round-legs.ts';
import { planDay } from '#domain/plan/day-plan.ts';
import type { Plan, PlanCollector, PlanInput, PlanPickup } from '#domain/plan/day-types.ts';
import { createRandom } from '#domain/plan/solver.ts';
import { type Coordinates, greatCircles } from '#shared/travel.ts';

/** Parts of Accra, in an order in which neighbours follow each other. */
const AREAS: readonly (readonly [string, number, number])[] = [
  ['Dansoman', 5.542, -0.265],
  ['Kaneshie', 5.567, -0.235],
  ['Achimota', 5.614, -0.229],
  ['East Legon', 5.635, -0.161],
  ['Madina', 5.683, -0.165],
  ['Adenta', 5.714, -0.154],
  ['Nungua', 5.601, -0.077],
  ['Teshie', 5.583, -0.105],
  ['Labadi', 5.56, -0.15],
  ['Osu', 5.556, -0.182],
];
/** Stops lie around the middle of their area, in each direction with this standard deviation. */
const SPREAD_DEGREES = 0.57 / 111.2;
const WINDOWS = [480, 600, 720, 840, 960];

const STOPS = 1000;
const UNKNOWN = 0.2;
const SEED = 1;

const STATIONS = [
  { name: 'Kpone', position: { lat: 5.667, lng: -0.02 }, minutes: 20 },
  { name: 'Weija', position: { lat: 5.6, lng: -0.3 }, minutes: 20 },
  { name: 'Avenor', position: { lat: 5.58, lng: -0.19 }, minutes: 15 },
].map((station): StationToTip => ({ ...station, id: station.name, takes: ['general'] }));

/** Of ten stops six are bags, three bins and one is a load. */
const pickSize = (index: number) => (index % 10 < 6 ? 'bag' : index % 10 < 9 ? 'bin' : 'load');

type Town = {
  readonly input: PlanInput;
  /** Where each stop really is, also those whose position the plan does not know. */
  readonly truth: ReadonlyMap<string, Coordinates>;
};

/** Plans a day with enough collectors and with too few, and with trips to stations, and prints what comes of it. */
export function measureTown(): void {
  console.log(`\n${STOPS} stops in ${AREAS.length} areas, a fifth without position (seed ${SEED})`);
  console.log('\n| day | processor time | rounds | stops | unplaced | km planned | km driven | late |');
  console.log(`|${'---|'.repeat(8)}`);
  for (const collectors of [40, 34]) {
    const town = createTown(collectors);
    const { plan, row } = measure(`${collectors} collectors`, town.input);
    const { kilometres, late } = drive(plan, town);
    console.log(`${row} ${kilometres.toFixed(0)} | ${late} |`);
  }
  const { input } = createTown(40);
  const pickups = input.pickups.map((pickup, index) => ({ ...pickup, size: pickSize(index) }) as const);
  const emptied = measure('40 emptied at three stations', { ...input, pickups, stations: STATIONS });
  console.log(`${emptied.row} – | – |`);
}

function measure(name: string, input: PlanInput) {
  // On a busy machine the clock differs; a Lambda with 1,769 MB has one processor to itself.
  const usage = process.cpuUsage();
  const plan = planDay(input);
  const { user, system } = process.cpuUsage(usage);
  const loads = plan.rounds.map(({ stops }) => stops.length);
  const planned = plan.rounds.reduce((total, { kilometres }) => total + kilometres, 0);
  const row =
    `| ${name} | ${((user + system) / 1e6).toFixed(1)} s | ${loads.length} | ` +
    `${Math.min(...loads)} to ${Math.max(...loads)} | ${plan.unplaced.length} | ${planned.toFixed(0)} |`;
  return { plan, row };
}

/** A day in a town: as many stops in each area, two hours to reach each; everybody serves an area and the next. */
function createTown(collectors: number): Town {
  const random = createRandom(SEED);
  const truth = new Map<string, Coordinates>();
  const pickups = Array.from({ length: STOPS }, (_, index): PlanPickup => {
    const [areaId, lat, lng] = AREAS[Math.floor(random() * AREAS.length)]!;
    const opens = WINDOWS[Math.floor(random() * WINDOWS.length)]!;
    const far = SPREAD_DEGREES * Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    const position = { lat: lat + far * Math.cos(angle), lng: lng + far * Math.sin(angle) };
    const isKnown = random() >= UNKNOWN;
    const id = `pickup-${String(index).padStart(4, '0')}`;
    truth.set(id, position);
    return { id, areaId, opens, closes: opens + 120, ...(isKnown && { position }) };
  });
  const crew = Array.from({ length: collectors }, (_, index): PlanCollector => {
    const served = [AREAS[index % AREAS.length]!, AREAS[(index + 1) % AREAS.length]!];
    const id = `collector-${String(index).padStart(3, '0')}`;
    return { id, areas: served.map(([areaId]) => areaId) };
  });
  return { input: { date: '2026-11-23', pickups, collectors: crew }, truth };
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
