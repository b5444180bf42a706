import { expect, test } from 'vitest';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import { groupByWindow } from './lines.ts';
import { type BoardFilter, matchPickups } from './match-pickup.ts';

const all: BoardFilter = { state: 'all', waste: undefined, collectorId: undefined, q: undefined };
const kofi = dayCollector(1);
const date = '2026-12-01';
const places = (pickups: readonly DispatchPickup[]) => pickups.map(({ location }) => location);

test('windows come by their start, whatever the order of the areas; Everywhere has those of even hours', () => {
  const everywhere = { id: everywhereId, name: 'Everywhere' };
  const lines = groupByWindow(
    [
      dayPickup(1, { scheduledAt: '2026-12-01T14:00:00.000Z' }),
      dayPickup(2, { scheduledAt: '2026-12-01T09:35:00.000Z', area: everywhere }),
      dayPickup(3, { scheduledAt: '2026-12-01T07:00:00.000Z' }),
      dayPickup(4, { scheduledAt: '2026-12-01T08:00:00.000Z' }),
    ],
    date,
  );
  const texts = lines.map((line) => (line.kind === 'window' ? line.name : line.pickup.location));
  expect(texts).toEqual([
    '7–\u20609\u00a0AM',
    'Gate 3',
    '8–\u206010\u00a0AM',
    'Gate 4',
    'Gate 2',
    '2–\u20604\u00a0PM',
    'Gate 1',
  ]);
});

test('a row says its time where it is not the one that its heading says', () => {
  const everywhere = { id: everywhereId, name: 'Everywhere' };
  const lines = groupByWindow(
    [
      dayPickup(1),
      dayPickup(2, { scheduledAt: '2026-12-01T08:30:00.000Z', area: everywhere }),
      dayPickup(3, { scheduledAt: '2026-12-01T09:00:00.000Z' }),
      dayPickup(4, { scheduledAt: '2026-11-30T08:00:00.000Z' }),
    ],
    date,
  );
  const timed = lines.flatMap((line) =>
    line.kind === 'pickup' && line.time ? [`${line.pickup.location}: ${line.time}`] : [],
  );
  expect(timed).toEqual(['Gate 4: 30th Nov', 'Gate 2: 08:30\u00a0AM']);
  expect(lines[0]).toMatchObject({ kind: 'window', name: 'From earlier days' });
});

const day = [
  dayPickup(1, { location: 'Adwóa’s kiosk, Osu' }),
  dayPickup(2, { status: 'assigned', assignedCollector: kofi, wasteType: 'glass' }),
  dayPickup(3, { status: 'completed', assignedCollector: kofi }),
  dayPickup(4, { awaitingTime: { at: '2026-11-30T10:00:00.000Z', cause: 'could not collect' } }),
];

test('what waits for its household is no work to assign; what is done is nobody’s assignment', () => {
  const shown = (state: BoardFilter['state']) => places(matchPickups(day, { ...all, state }).shown);
  expect(shown('unassigned')).toEqual(['Adwóa’s kiosk, Osu']);
  expect(shown('assigned')).toEqual(['Gate 2']);
  expect(shown('all')).toHaveLength(4);
  expect(matchPickups(day, all).counts).toEqual({ unassigned: 1, assigned: 1, all: 4 });
});

test.each([
  [{ q: 'osu ADWOA' }, ['Adwóa’s kiosk, Osu']],
  [{ q: 'ɔsu adwoas' }, ['Adwóa’s kiosk, Osu']],
  [{ q: 'boateng' }, ['Gate 2', 'Gate 3']],
  [{ q: 'gate nowhere' }, []],
  [{ waste: 'glass' as const }, ['Gate 2']],
  [{ collectorId: kofi.id, state: 'assigned' as const }, ['Gate 2']],
])('%o narrows the day', (filter, expected) => {
  expect(places(matchPickups(day, { ...all, ...filter }).shown)).toEqual(expected);
});
