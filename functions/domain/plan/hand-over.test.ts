import { describe, expect, it } from 'vitest';
import { planDay } from './day-plan.ts';
import type { Plan, PlanCollector, PlanInput, PlanPickup } from './day-types.ts';

const monday = '2026-11-23';
const osu = { lat: 5.556, lng: -0.182 };
const nearby = (kilometres: number) => ({ lat: osu.lat + kilometres / 111.2, lng: osu.lng });

function pickup(id: string, more: Partial<PlanPickup> = {}): PlanPickup {
  return { id, areaId: 'osu', opens: 480, closes: 1200, position: osu, ...more };
}

function collector(id: string, more: Partial<PlanCollector> = {}): PlanCollector {
  return { id, areas: [], ...more };
}

const handOver = (more: Partial<PlanInput>) =>
  planDay({ date: monday, pickups: [], collectors: [], mayMove: true, ...more });
const stopsOf = ({ rounds }: Plan) =>
  Object.fromEntries(
    rounds.map(({ collectorId, stops }) => [collectorId, stops.map(({ pickupId }) => pickupId)]),
  );

describe('handing over the pickups of somebody', () => {
  it('moves nobody else’s, however much shorter that is', () => {
    const pickups = [
      pickup('free'),
      pickup('near', { collectorId: 'k', position: nearby(10) }),
      pickup('far', { collectorId: 'l', position: nearby(10) }),
      pickup('here', { collectorId: 'l' }),
    ];
    const { k, l } = stopsOf(handOver({ pickups, collectors: [collector('k'), collector('l')] }));
    expect(k).toEqual(['near']);
    expect(l?.toSorted()).toEqual(['far', 'free', 'here']);
  });

  it('puts the freed between the stops of a stored round, whose order stays although it is longer', () => {
    const pickups = [
      pickup('a', { collectorId: 'k', position: nearby(0) }),
      pickup('b', { collectorId: 'k', position: nearby(4) }),
      pickup('c', { collectorId: 'k', position: nearby(2) }),
      pickup('free', { position: nearby(3.9) }),
    ];
    const collectors = [collector('k')];
    const orders = new Map([['k', ['a', 'b', 'c']]]);
    expect(stopsOf(handOver({ pickups, collectors, orders })).k?.filter((id) => id !== 'free')).toEqual([
      'a',
      'b',
      'c',
    ]);
    const free = stopsOf(handOver({ pickups, collectors })).k;
    expect([free, free?.toReversed()]).toContainEqual(['a', 'c', 'free', 'b']);
  });

  it('moves assigned pickups where what is freed has no place otherwise, as few as will do', () => {
    // Only Kofi serves Tema, and he is full; Yaw has room in Osu.
    const pickups = [
      pickup('free', { areaId: 'tema' }),
      pickup('started', { collectorId: 'kofi', isStarted: true }),
      pickup('one', { collectorId: 'kofi' }),
      pickup('two', { collectorId: 'kofi' }),
      pickup('his', { collectorId: 'yaw' }),
    ];
    const collectors = [
      collector('kofi', { stopsPerDay: 3 }),
      collector('yaw', { areas: ['osu'], stopsPerDay: 9 }),
    ];
    const plan = handOver({ pickups, collectors });
    const { kofi, yaw } = stopsOf(plan);
    expect(plan.unplaced).toEqual([]);
    expect([kofi?.length, yaw?.length]).toEqual([3, 2]);
    expect(kofi).toEqual(expect.arrayContaining(['free', 'started']));
    // Without being allowed to, nothing moves.
    expect(handOver({ pickups, collectors, mayMove: false }).unplaced).toEqual([
      { pickupId: 'free', reason: 'stops' },
    ]);
  });

  it('never gives up what somebody has already', () => {
    const pickups = [pickup('free'), pickup('one', { collectorId: 'k' })];
    const plan = handOver({ pickups, collectors: [collector('k', { stopsPerDay: 1 })] });
    expect([stopsOf(plan), plan.unplaced]).toEqual([{ k: ['one'] }, [{ pickupId: 'free', reason: 'stops' }]]);
  });

  it('is the same in whatever order pickups and collectors come', () => {
    const pickups = Array.from({ length: 20 }, (_, index) =>
      pickup(`p${index}`, {
        position: nearby(((index * 7) % 20) / 4),
        ...(index > 4 && { collectorId: index % 2 === 0 ? 'k' : 'l' }),
      }),
    );
    const collectors = [collector('k', { stopsPerDay: 12 }), collector('l', { stopsPerDay: 8 })];
    expect(handOver({ pickups: pickups.toReversed(), collectors: collectors.toReversed() })).toEqual(
      handOver({ pickups, collectors }),
    );
  });
});
