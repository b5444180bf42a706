import { describe, expect, it } from 'vitest';
import { maxPlanPickups } from '#contracts/plan/group-areas.ts';
import type { AccountSummary, CollectorWork } from '#domain/accounts/account.ts';
import type { DayPickup } from './day-pickup.ts';
import { toPlanInput } from './plan-input.ts';
import { viewPlan } from './plan-view.ts';

const date = '2026-11-23';
const now = new Date('2026-11-22T10:00:00.000Z');
const stop = { wasteType: 'glass', location: 'Kasoa' } as const;
const osu = { lat: 5.556, lng: -0.182 };

function pickup(id: string, more: Partial<DayPickup> = {}): DayPickup {
  const user = { id: 'ama', firstName: 'Ama', lastName: 'Owusu' };
  return { id, version: 1, status: 'pending', scheduledAt: `${date}T08:00:00.000Z`, user, stop, ...more };
}

function collector(id: string, work?: CollectorWork): AccountSummary {
  const names = { firstName: 'Kofi', lastName: 'Boateng', email: '' };
  return {
    id,
    version: 1,
    role: 'collector',
    ...names,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...(work && { work }),
  };
}

const none = { date, now, pickups: [], collectors: [], assignments: [] };

describe('a day for the solver', () => {
  it('has windows in minutes, and who has what', () => {
    const kofi = { id: 'kofi', firstName: 'Kofi', lastName: 'Boateng' };
    const pickups = [
      pickup('a'),
      pickup('b', {
        area: { id: 'osu', name: 'Osu' },
        stop: { ...stop, position: osu },
        scheduledAt: `${date}T13:30:59.000Z`,
      }),
      pickup('c', { status: 'assigned', assignedCollector: kofi }),
      pickup('d', { status: 'in progress', assignedCollector: kofi }),
    ];
    expect(toPlanInput({ ...none, pickups })).toEqual({
      date,
      collectors: [],
      pickups: [
        { id: 'a', areaId: 'everywhere', opens: 480, closes: 600 },
        { id: 'b', areaId: 'osu', opens: 810, closes: 930, position: osu },
        { id: 'c', areaId: 'everywhere', opens: 480, closes: 600, collectorId: 'kofi', isStarted: false },
        { id: 'd', areaId: 'everywhere', opens: 480, closes: 600, collectorId: 'kofi', isStarted: true },
      ],
    });
  });

  it('has collectors with what they said, everything unless they did', () => {
    const profile = { areas: ['osu'], weekdays: [1], stopsPerDay: 9 };
    const collectors = [
      collector('a'),
      collector('b', { profile, daysOff: [date] }),
      collector('c', { profile: {} }),
    ];
    const free = { areas: [], weekdays: [], daysOff: [] };
    expect(toPlanInput({ ...none, collectors }).collectors).toStrictEqual([
      { id: 'a', ...free },
      { id: 'b', ...profile, daysOff: [date] },
      { id: 'c', ...free },
    ]);
  });

  it('has the present minute on the day itself, the seed and the option to move what is assigned when given', () => {
    const today = { ...none, now: new Date(`${date}T10:30:59.000Z`), replan: false, seed: 0 };
    expect(toPlanInput(today)).toStrictEqual({
      ...{ date, pickups: [], collectors: [], now: 630, replan: false, seed: 0 },
    });
    expect(toPlanInput(none)).toStrictEqual({ date, pickups: [], collectors: [] });
  });
});

describe('a plan of one area', () => {
  const osuArea = { id: 'osu', name: 'Osu' };
  const pickups = [pickup('here', { area: osuArea })];
  const request = { ...none, areaId: 'osu', pickups };
  const away = (id: string, collectorId: string) => ({
    id,
    collectorId,
    scheduledAt: `${date}T12:00:00.000Z`,
  });

  it('keeps what its collectors have to do elsewhere, and leaves out those of other areas', () => {
    const collectors = [
      collector('all'),
      collector('osu', { profile: { areas: ['osu', 'tema'] } }),
      collector('tema', { profile: { areas: ['tema'] } }),
    ];
    const assignments = [
      away('here', 'all'),
      away('there', 'all'),
      away('far', 'tema'),
      away('gone', 'deleted'),
    ];
    const input = toPlanInput({ ...request, collectors, assignments });
    expect(input.collectors.map(({ id }) => id)).toEqual(['osu', 'all']);
    expect(input.pickups.slice(1)).toEqual([
      { id: 'there', areaId: '', opens: 720, closes: 840, collectorId: 'all', isFixed: true },
    ]);
  });

  it('has the least busy elsewhere first, then by id', () => {
    const collectors = ['c', 'b', 'e', 'a', 'd'].map((id) => collector(id));
    const assignments = [away('1', 'a'), away('2', 'a'), away('3', 'd')];
    expect(toPlanInput({ ...request, collectors, assignments }).collectors.map(({ id }) => id)).toEqual([
      'b',
      'c',
      'e',
      'd',
      'a',
    ]);
  });

  it('leaves out the busiest where it would grow too large', () => {
    const many = (collectorId: string, count: number) =>
      Array.from({ length: count }, (_, index) => away(`${collectorId}${index}`, collectorId));
    const collectors = [collector('a'), collector('b')];
    const planned = (stops: number) =>
      toPlanInput({ ...request, collectors, assignments: [...many('a', 10), ...many('b', stops)] });
    expect(planned(maxPlanPickups - 11).pickups).toHaveLength(maxPlanPickups);
    expect(planned(maxPlanPickups - 10).pickups).toHaveLength(11);
    expect(planned(maxPlanPickups - 10).collectors.map(({ id }) => id)).toEqual(['a']);
  });

  it('takes everybody, and nothing else, when it is of all areas', () => {
    const collectors = [collector('tema', { profile: { areas: ['tema'] } })];
    const input = toPlanInput({ ...none, pickups, collectors, assignments: [away('there', 'tema')] });
    expect([input.collectors.length, input.pickups.length]).toEqual([1, 1]);
  });
});

it('shows instants to the minute, kilometres to ten metres, and no rounds of other areas alone', () => {
  const round = {
    collectorId: 'kofi',
    stops: [
      { pickupId: 'a', at: 480.4 },
      { pickupId: 'b', at: 495.5 },
    ],
    kilometres: 3.456,
    minutes: 21.5,
  };
  const elsewhere = { ...round, collectorId: 'yaw', stops: [{ pickupId: 'c', at: 480 }] };
  const unplaced = [{ pickupId: 'd', reason: 'window' }] as const;
  expect(viewPlan({ rounds: [round, elsewhere], unplaced, seed: 7 }, date, new Set(['b']))).toEqual({
    rounds: [
      {
        collectorId: 'kofi',
        stops: [
          { pickupId: 'a', at: `${date}T08:00:00.000Z` },
          { pickupId: 'b', at: `${date}T08:16:00.000Z` },
        ],
        kilometres: 3.46,
        minutes: 22,
      },
    ],
    unplaced: [{ pickupId: 'd', reason: 'window' }],
    seed: 7,
  });
});
