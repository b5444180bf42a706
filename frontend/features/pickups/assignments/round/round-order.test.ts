import { expect, test } from 'vitest';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { formatSchedule } from '#shared/dates.ts';
import { estimateKilometres, isForToday, orderStops } from './round-order.ts';

function pickup(id: string, time: string, position?: readonly [lat: number, lng: number]): PickupSummary {
  const scheduledAt = `2026-11-23T${time}:00.000Z`;
  return {
    id,
    wasteType: 'glass',
    location: id,
    ...formatSchedule(scheduledAt),
    scheduledAt,
    status: 'assigned',
    user: { id: 'u', firstName: 'Ama', lastName: 'Mensah' },
    area: { id: 'everywhere', name: 'Everywhere' },
    ...(position ? { position: { lat: position[0], lng: position[1] } } : {}),
    createdAt: scheduledAt,
    updatedAt: scheduledAt,
    version: 1,
  };
}

const isStarted = ({ status }: PickupSummary) => status === 'in progress';
const ids = (stops: ReturnType<typeof orderStops>) => stops.map((stop) => stop.pickup.id);

const [west, middle, east] = [[5.6, -0.3] as const, [5.6, -0.2] as const, [5.6, -0.1] as const];

test('windows come in their order, whatever the way', () => {
  const pickups = [pickup('late', '10:00', west), pickup('early', '08:00', east)];
  expect(ids(orderStops(pickups, { from: { lat: west[0], lng: west[1] }, isStarted }))).toEqual([
    'early',
    'late',
  ]);
});

test('within a window always the nearest next, from the stop that was done last', () => {
  const pickups = [
    pickup('east', '08:00', east),
    pickup('middle', '09:30', middle),
    pickup('west', '08:30', west),
  ];
  expect(ids(orderStops(pickups, { from: { lat: 5.6, lng: -0.31 }, isStarted }))).toEqual([
    'west',
    'middle',
    'east',
  ]);
  // Without any position: the earliest first.
  expect(ids(orderStops(pickups, { isStarted }))).toEqual(['east', 'middle', 'west']);
});

test('the stop under way is first; stops without a position end their window', () => {
  const started = { ...pickup('started', '12:00', east), status: 'in progress' as const };
  const pickups = [
    pickup('unknown', '08:00'),
    pickup('known', '09:00', west),
    pickup('next', '10:00'),
    started,
  ];
  const stops = orderStops(pickups, { from: { lat: west[0], lng: west[1] }, isStarted });
  expect(ids(stops)).toEqual(['started', 'known', 'unknown', 'next']);
  expect(stops.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  // Only between two known positions that follow each other.
  expect(stops.map(({ kilometres }) => kilometres !== undefined)).toEqual([true, true, false, false]);
});

test('the same stops come in the same order, however the list was sorted', () => {
  const pickups = [west, middle, east].map((position, index) => pickup(`${index}`, `08:${index}0`, position));
  expect(ids(orderStops(pickups.toReversed(), { isStarted }))).toEqual(
    ids(orderStops(pickups, { isStarted })),
  );
});

test('a kilometre by road is 1.35 times the air line', () => {
  // A degree of latitude is 111.19 km.
  expect(estimateKilometres({ lat: 5, lng: 0 }, { lat: 6, lng: 0 })).toBeCloseTo(111.19 * 1.35, 0);
  expect(estimateKilometres({ lat: 5, lng: 0 }, { lat: 5, lng: 0 })).toBe(0);
});

test('today’s round holds what is due today, left over or under way', () => {
  const now = new Date('2026-11-23T12:00:00.000Z');
  expect(isForToday(pickup('today', '23:30'), now)).toBe(true);
  expect(isForToday({ ...pickup('before', '08:00'), scheduledAt: '2026-11-20T08:00:00.000Z' }, now)).toBe(
    true,
  );
  const tomorrow = { ...pickup('tomorrow', '08:00'), scheduledAt: '2026-11-24T00:00:00.000Z' };
  expect(isForToday(tomorrow, now)).toBe(false);
  expect(isForToday({ ...tomorrow, status: 'in progress' }, now)).toBe(true);
});
