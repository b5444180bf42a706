import { expect, test } from 'vitest';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import { findStops, listRound } from './lines.ts';

const [kofi, yaw] = [dayCollector(1), dayCollector(2)];
const at = (time: string) => `2026-12-01T${time}:00.000Z`;
const position = (lng: number) => ({ lat: 5.6, lng });
const of = (collector: typeof kofi, scheduled: string, lng: number) =>
  ({
    status: 'assigned',
    assignedCollector: collector,
    scheduledAt: at(scheduled),
    position: position(lng),
  }) as const;
const pickups = [
  dayPickup(1, of(kofi, '08:00', -0.1)),
  dayPickup(2, of(kofi, '08:00', -0.2)),
  dayPickup(3, of(kofi, '08:00', -0.15)),
  dayPickup(4, of(yaw, '08:00', -0.1)),
  dayPickup(5),
];
const ids = pickups.map(({ id }) => id) as [string, string, string, string, string];
const round = {
  date: '2026-12-01',
  collectorId: kofi.id,
  version: 1,
  stops: [
    { pickupId: ids[1], plannedAt: at('08:00') },
    // Released since.
    { pickupId: ids[4], plannedAt: at('08:20') },
    { pickupId: ids[0], plannedAt: at('08:40') },
  ],
};

test('stops have their stored number and time, gaps stay, and one that came later has none', () => {
  const stops = findStops(pickups, [round, { ...round, collectorId: 'empty', stops: [] }]);
  expect([...stops]).toEqual([
    [ids[0], { number: 3, plannedAt: at('08:40') }],
    [ids[1], { number: 1, plannedAt: at('08:00') }],
    [ids[2], {}],
  ]);
});

test('one collector’s pickups come in the order of the round, what else is shown at its end', () => {
  const lines = listRound(pickups, round, round.date) ?? [];
  expect(lines[0]).toMatchObject({ kind: 'window', name: 'In the order of the round' });
  expect(lines.slice(1).map(({ key }) => key)).toEqual([ids[1], ids[2], ids[0], ids[3], ids[4]]);
  expect(listRound(pickups, undefined, round.date)).toBeUndefined();
  expect(listRound(pickups, { ...round, stops: [] }, round.date)).toBeUndefined();
  expect(listRound([], round, round.date)).toBeUndefined();
});
