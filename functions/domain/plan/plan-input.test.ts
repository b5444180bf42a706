import { describe, expect, it } from 'vitest';
import type { AccountSummary, CollectorWork } from '#domain/accounts/account.ts';
import { everywhere } from '#domain/areas/area.ts';
import { maxPlanPickups } from '#shared/group-areas.ts';
import type { DayPickup } from './day-pickup.ts';
import { viewPlan } from './day-plan.ts';
import { toPlanInput } from './plan-input.ts';

const date = '2026-11-23';
const now = new Date('2026-11-22T10:00:00.000Z');
const stop = { wasteType: 'glass', location: 'Kasoa' } as const;
const osu = { lat: 5.556, lng: -0.182 };

function pickup(id: string, more: Partial<DayPickup> = {}): DayPickup {
  const user = { id: 'ama', firstName: 'Ama', lastName: 'Owusu' };
  const times = { scheduledAt: `${date}T08:00:00.000Z`, updatedAt: now.toISOString() };
  return { id, version: 1, status: 'pending', ...times, user, stop, ...more };
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

const round = (collectorId: string, ...pickupIds: string[]) => ({
  date,
  collectorId,
  version: 1,
  stops: pickupIds.map((pickupId) => ({ pickupId, plannedAt: `${date}T08:00:00.000Z` })),
});

type Request = Parameters<typeof toPlanInput>[0];
type Known = Parameters<typeof toPlanInput>[1];

function toInput(known: Partial<Known>, request: Partial<Request> = {}) {
  const none = { pickups: [], approved: [], areas: [], assignments: [], rounds: [], past: [] };
  return toPlanInput({ date, now, ...request }, { ...none, ...known });
}

/** What every input has. */
const always = { date, replan: false, centres: new Map() };

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
    expect(toInput({ pickups })).toEqual({
      ...always,
      centres: expect.any(Map),
      collectors: [],
      pickups: [
        { id: 'a', areaId: 'everywhere', wasteType: stop.wasteType, opens: 480, closes: 600 },
        { id: 'b', areaId: 'osu', wasteType: stop.wasteType, opens: 810, closes: 930, position: osu },
        {
          id: 'c',
          areaId: 'everywhere',
          wasteType: stop.wasteType,
          opens: 480,
          closes: 600,
          collectorId: 'kofi',
          isStarted: false,
        },
        {
          id: 'd',
          areaId: 'everywhere',
          wasteType: stop.wasteType,
          opens: 480,
          closes: 600,
          collectorId: 'kofi',
          isStarted: true,
        },
      ],
    });
  });

  it('has collectors with what they said, everything unless they did', () => {
    const profile = { areas: ['osu'], stopsPerDay: 9 };
    const approved = [
      collector('a'),
      collector('b', { profile: { ...profile, hours: { start: '07:30', end: '16:05' } }, daysOff: [date] }),
      collector('c', { profile: {} }),
    ];
    expect(toInput({ approved }).collectors).toStrictEqual([
      { id: 'a', areas: [], holds: 1200 },
      { id: 'b', ...profile, isOff: true, holds: 1200, hours: { start: 450, end: 965 } },
      { id: 'c', areas: [], holds: 1200 },
    ]);
  });

  it('has the present minute on the day itself, the seed and the option to move what is assigned when given', () => {
    const today = { now: new Date(`${date}T10:30:59.000Z`), replan: true, seed: 0 };
    expect(toInput({}, today)).toStrictEqual({
      ...always,
      pickups: [],
      collectors: [],
      now: 630,
      replan: true,
      seed: 0,
    });
    expect(toInput({})).toStrictEqual({ ...always, pickups: [], collectors: [] });
  });

  it('has the centres that staff gave, else those of the pickups', () => {
    const position = { lat: 5.6, lng: -0.2 };
    const areas = [
      { ...everywhere, id: 'osu', center: position },
      { ...everywhere, id: 'tema' },
      { ...everywhere, id: 'adenta' },
    ];
    const at = (id: string, areaId: string) =>
      pickup(id, { area: { id: areaId, name: areaId }, stop: { ...stop, position: osu } });
    const { centres } = toInput({ areas, pickups: [at('a', 'osu'), at('b', 'tema')] });
    expect(centres?.get('osu')).toMatchObject(position);
    expect(centres?.get('tema')).toMatchObject(osu);
    expect(centres?.has('adenta')).toBe(false);
  });

  it('has the stations, what vehicles hold and have on board, and what each pickup takes up', () => {
    const takes = ['general'] as const;
    const kpone = {
      id: 's',
      name: 'Kpone',
      position: { lat: 5.6, lng: -0.2 },
      takes: [...takes],
      minutes: 20,
    };
    const onBoard = [{ wasteType: 'general', litres: 240 }] as const;
    const known = {
      stations: [kpone],
      onBoard: new Map([['b', onBoard]]),
      approved: [
        collector('a', { profile: { vehicle: 'truck' } }),
        collector('b', { profile: { litres: 900 } }),
      ],
      pickups: [pickup('a', { stop: { ...stop, wasteType: 'glass', size: 'bin', count: 3 } })],
    };
    const input = toInput(known);
    expect(input.stations).toEqual([kpone]);
    expect(input.collectors).toEqual([
      { id: 'a', areas: [], holds: 8000 },
      { id: 'b', areas: [], holds: 900, onBoard },
    ]);
    expect(input.pickups).toMatchObject([{ wasteType: 'glass', size: 'bin', count: 3 }]);
    expect(toInput({ stations: [] }).stations).toBeUndefined();
  });

  it('knows who came to a household last', () => {
    const pickups = [pickup('p1-ama'), pickup('p2-esi'), pickup('p3-efua')];
    const past = [round('kofi', 'x1-ama', 'x2-esi'), round('yaw', 'y1-ama')];
    expect(toInput({ pickups, past }).pickups.map((one) => one.usualCollectorId)).toEqual([
      'yaw',
      'kofi',
      undefined,
    ]);
  });

  it('uses the collectors that it is told, and leaves others what they have', () => {
    const assigned = (id: string, collectorId: string) =>
      pickup(id, {
        status: 'assigned',
        assignedCollector: { id: collectorId, firstName: 'Kofi', lastName: 'Boateng' },
      });
    const known = {
      pickups: [pickup('free'), assigned('mine', 'kofi'), assigned('theirs', 'yaw')],
      approved: [collector('kofi'), collector('yaw')],
    };
    const input = toInput(known, { collectors: ['kofi'], replan: true });
    expect(input.pickups.map(({ id }) => id)).toEqual(['free', 'mine']);
    expect(input.collectors.map(({ id }) => id)).toEqual(['kofi']);
  });
});

describe('somebody who can’t work', () => {
  const has = (id: string, collectorId: string, status: DayPickup['status'] = 'assigned', hour = '08') =>
    pickup(id, {
      status,
      scheduledAt: `${date}T${hour}:00:00.000Z`,
      assignedCollector: { id: collectorId, firstName: 'Kofi', lastName: 'Boateng' },
    });
  const known = {
    pickups: [
      pickup('free'),
      has('a', 'kofi', 'in progress'),
      has('b', 'kofi'),
      has('c', 'yaw'),
      has('d', 'yaw'),
      has('e', 'yaw'),
    ],
    approved: [collector('kofi'), collector('yaw'), collector('esi')],
  };

  it('has their stops freed, the started one too, and takes no part; what nobody has is not planned', () => {
    const input = toInput(known, { handOver: 'kofi', replan: true });
    expect(input.pickups.map(({ id, collectorId }) => [id, collectorId])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', 'yaw'],
      ['d', 'yaw'],
      ['e', 'yaw'],
    ]);
    expect(input.pickups[0]).not.toHaveProperty('isStarted');
    expect(input.collectors.map(({ id }) => id)).toEqual(['yaw', 'esi']);
    expect(input).toMatchObject({ mayMove: true });
    expect([input.replan, input.orders]).toEqual([undefined, undefined]);
  });

  it('leaves others the order of their stored rounds', () => {
    const rounds = [round('yaw', 'e', 'gone', 'c'), round('kofi', 'b', 'a'), round('esi')];
    const input = toInput({ ...known, rounds }, { handOver: 'kofi' });
    expect(input.orders?.get('yaw')).toEqual(['e', 'c', 'd']);
    expect(input.orders?.has('esi')).toBe(false);
    // So does a plan that leaves what is assigned; one that plans it again may reorder it.
    expect(toInput({ ...known, rounds }).orders?.get('yaw')).toEqual(['e', 'c', 'd']);
    for (const replan of [true, 'few', 'shortest'] as const)
      expect(toInput({ ...known, rounds }, { replan }).orders).toBeUndefined();
  });
});

describe('a plan of one area', () => {
  const osuArea = { id: 'osu', name: 'Osu' };
  const pickups = [pickup('here', { area: osuArea })];
  const request = { areaIds: ['osu'] };
  const away = (id: string, collectorId: string) => ({
    id,
    collectorId,
    scheduledAt: `${date}T12:00:00.000Z`,
  });

  it('keeps what its collectors have to do elsewhere, and leaves out those of other areas', () => {
    const approved = [
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
    const rounds = [round('all', 'x', 'there', 'here')];
    const input = toInput({ pickups, approved, assignments, rounds }, request);
    expect(input.collectors.map(({ id }) => id)).toEqual(['osu', 'all']);
    expect(input.pickups.slice(1)).toEqual([
      { id: 'there', areaId: '', opens: 720, closes: 840, collectorId: 'all', isFixed: true },
    ]);
    // What lies elsewhere keeps its order; what is planned does not.
    expect(input.orders).toEqual(new Map([['all', ['there']]]));
    const both = toInput({ pickups, approved, assignments }, { areaIds: ['osu', 'tema'] });
    expect(both.collectors.map(({ id }) => id)).toEqual(['osu', 'all', 'tema']);
  });

  it('has the least busy elsewhere first, then by id', () => {
    const approved = ['c', 'b', 'e', 'a', 'd'].map((id) => collector(id));
    const assignments = [away('1', 'a'), away('2', 'a'), away('3', 'd')];
    expect(toInput({ pickups, approved, assignments }, request).collectors.map(({ id }) => id)).toEqual([
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
    const approved = [collector('a'), collector('b')];
    const planned = (stops: number) =>
      toInput({ pickups, approved, assignments: [...many('a', 10), ...many('b', stops)] }, request);
    expect(planned(maxPlanPickups - 11).pickups).toHaveLength(maxPlanPickups);
    expect(planned(maxPlanPickups - 10).pickups).toHaveLength(11);
    expect(planned(maxPlanPickups - 10).collectors.map(({ id }) => id)).toEqual(['a']);
  });

  it('takes everybody, and nothing else, when it is of all areas', () => {
    const approved = [collector('tema', { profile: { areas: ['tema'] } })];
    const input = toInput({ pickups, approved, assignments: [away('there', 'tema')] });
    expect([input.collectors.length, input.pickups.length]).toEqual([1, 1]);
  });
});

it('shows kilometres to ten metres, and no rounds of other areas alone', () => {
  const at = (time: string) => `${date}T${time}:00.000Z`;
  const shown = {
    collectorId: 'kofi',
    stops: [
      { pickupId: 'a', plannedAt: at('08:00') },
      { pickupId: 'b', plannedAt: at('08:16') },
    ],
    kilometres: 3.456,
    startAt: at('08:00'),
    endAt: at('08:22'),
    minutes: 22,
  };
  const elsewhere = { ...shown, collectorId: 'yaw', stops: [{ pickupId: 'c', plannedAt: at('08:00') }] };
  const unplaced = [{ pickupId: 'd', reason: 'window' }] as const;
  expect(viewPlan({ rounds: [shown, elsewhere], unplaced, seed: 7 }, new Set(['b']))).toEqual({
    rounds: [{ ...shown, kilometres: 3.46 }],
    unplaced: [{ pickupId: 'd', reason: 'window' }],
    seed: 7,
  });
});
