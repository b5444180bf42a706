import { describe, expect, it } from 'vitest';
import { planDay } from './day-plan.ts';
import type { Plan, PlanCollector, PlanInput, PlanPickup } from './day-types.ts';
import { createRandom } from './solver.ts';

const date = '2026-11-23';
const osu = { lat: 5.556, lng: -0.182 };
const north = (kilometres: number) => ({ ...osu, lat: osu.lat + kilometres / 111.2 });

function pickup(id: string, more: Partial<PlanPickup> = {}): PlanPickup {
  return { id, areaId: 'osu', opens: 480, closes: 600, position: osu, ...more };
}

function collector(id: string, more: Partial<PlanCollector> = {}): PlanCollector {
  return { id, areas: [], ...more };
}

const holdersOf = ({ rounds }: Plan) =>
  new Map(rounds.flatMap(({ collectorId, stops }) => stops.map((stop) => [stop.pickupId, collectorId])));
const sumKilometres = ({ rounds }: Plan) => rounds.reduce((sum, { kilometres }) => sum + kilometres, 0);

/** A day of a town: what was planned the day before, and ten pickups that came since. */
function createDay(): PlanInput & { readonly pickups: readonly PlanPickup[] } {
  const random = createRandom(1);
  const pickups = Array.from({ length: 200 }, (_, index) => {
    const opens = 480 + 120 * Math.floor(random() * 4);
    const position = { lat: osu.lat + random() / 20, lng: osu.lng + random() / 20 };
    return pickup(`p${String(index).padStart(3, '0')}`, { opens, closes: opens + 120, position });
  });
  const collectors = Array.from({ length: 8 }, (_, index) => collector(`c${index}`));
  const before = holdersOf(planDay({ date, pickups: pickups.slice(10), collectors }));
  return {
    date,
    collectors,
    pickups: pickups.map((one) => {
      const collectorId = before.get(one.id);
      return collectorId ? { ...one, collectorId } : one;
    }),
  };
}

describe('planning the day again', () => {
  it('moving few leaves nearly everybody their collector, for little more than the shortest way', () => {
    const day = createDay();
    const count = (plan: Plan) => {
      const holders = holdersOf(plan);
      return day.pickups.filter(({ id, collectorId }) => collectorId && holders.get(id) !== collectorId)
        .length;
    };
    const [few, shortest] = [planDay({ ...day, replan: 'few' }), planDay({ ...day, replan: true })];
    expect([few.unplaced, holdersOf(few).size]).toEqual([[], 200]);
    expect(count(shortest)).toBeGreaterThan(100);
    expect(count(few)).toBeLessThan(10);
    expect(sumKilometres(few)).toBeLessThan(1.03 * sumKilometres(shortest));
  });

  it('moves what is worth it, what somebody who is off has, and what only another reaches in time', () => {
    const pickups = [
      pickup('worth', { collectorId: 'k', position: north(3) }),
      pickup('near', { collectorId: 'k' }),
      pickup('hers', { collectorId: 'l', position: north(3), closes: 1200 }),
      pickup('his', { collectorId: 'off' }),
      pickup('started', { collectorId: 'off', isStarted: true }),
    ];
    const collectors = [collector('k'), collector('l'), collector('off', { isOff: true })];
    const holders = holdersOf(planDay({ date, pickups, collectors, replan: 'few' }));
    expect([holders.get('worth'), holders.get('near'), holders.get('started')]).toEqual(['l', 'k', 'off']);
    expect(holders.get('his')).not.toBe('off');
    const late = Array.from({ length: 3 }, (_, index) =>
      pickup(`late${index}`, { collectorId: 'k', closes: 481 }),
    );
    const plan = planDay({ date, pickups: late, collectors, replan: 'few' });
    const sizes = plan.rounds.map(({ collectorId, stops }) => [collectorId, stops.length]);
    expect(sizes.toSorted()).toEqual([
      ['k', 2],
      ['l', 1],
    ]);
  });
});

describe('what is left over from earlier days', () => {
  const over = { isLeftOver: true, opens: 540, closes: 660 };
  const today = { date, now: 540 };

  it('comes before the stops of the day, and later only where the time is too short', () => {
    const windows = { opens: 480, closes: 1200 };
    const pickups = [
      ...Array.from({ length: 5 }, (_, index) =>
        pickup(`far${index}`, { ...over, position: north(4 * index) }),
      ),
      pickup('day', { ...windows, position: north(1) }),
    ];
    const { rounds, unplaced } = planDay({ ...today, pickups, collectors: [collector('k')] });
    expect([rounds[0]?.stops.length, unplaced]).toEqual([6, []]);
    const minutes = rounds[0]!.stops.map(({ plannedAt }) => plannedAt.slice(11, 16));
    expect(minutes.at(-1)! < '13:00').toBe(true);
  });

  it('has a place where there are too few for all, and stays one of its collector', () => {
    const pickups = [
      ...Array.from({ length: 4 }, (_, index) => pickup(`day${index}`, { opens: 600, closes: 720 })),
      pickup('free', { ...over, position: north(9) }),
      pickup('own', { ...over, collectorId: 'k', position: north(2) }),
    ];
    const collectors = [collector('k', { stopsPerDay: 2 }), collector('l', { stopsPerDay: 1 })];
    for (const replan of [false, 'few', true] as const) {
      const plan = planDay({ ...today, pickups, collectors, replan });
      expect(holdersOf(plan).has('free') && holdersOf(plan).has('own')).toBe(true);
      if (replan !== true) expect(holdersOf(plan).get('own')).toBe('k');
      expect(plan.unplaced.map(({ reason }) => reason)).toEqual(['stops', 'stops', 'stops']);
    }
  });
});
