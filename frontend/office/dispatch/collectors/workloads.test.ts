import { expect, test } from 'vitest';
import { say } from '#office/dispatch/texts.ts';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import {
  adjustWorkloads,
  applyFresh,
  assessAssignment,
  findCollectors,
  sortByRoom,
  splitByAreas,
  workloadAfter,
} from './workloads.ts';

const [kofi, yaw] = [dayCollector(1, { load: 3 }), dayCollector(2, { load: 29 })];
const listed = [dayPickup(1), dayPickup(2, { status: 'assigned', assignedCollector: kofi })];
const moved = { ...dayPickup(2), version: 2, status: 'assigned', assignedCollector: yaw } as const;
const given = { ...dayPickup(1), version: 2, status: 'assigned', assignedCollector: yaw } as const;

test('loads follow what was just done, and count nothing twice once the list has caught up', () => {
  const fresh = new Map([moved, given].map((pickup) => [pickup.id, pickup]));
  const loads = (list: typeof listed) =>
    adjustWorkloads([kofi, yaw], list, applyFresh(list, fresh)).map(({ load }) => load);
  expect(loads(listed)).toEqual([2, 31]);
  expect(loads([given, moved])).toEqual([3, 29]);
});

test('an older answer never hides a newer state', () => {
  const newer = { ...given, version: 5 };
  expect(applyFresh([newer], new Map([[given.id, given]]))).toEqual([newer]);
});

test('what speaks against an assignment: off, elsewhere, other hours, too many stops, a household that has to choose; its own do not count', () => {
  const waiting = dayPickup(3, { awaitingTime: { at: '2026-11-30T10:00:00.000Z', cause: 'postponed' } });
  const off = { ...yaw, isOff: true, areas: ['another'], hours: { start: '12:00', end: '18:00' } };
  expect(assessAssignment(off, [dayPickup(1), moved, waiting])).toEqual([
    'Kofi Boateng 2 is off on this day.',
    'Some of these are outside Kofi Boateng 2’s areas.',
    'Kofi Boateng 2 doesn’t work at the time of some of these.',
    'Kofi Boateng 2 would have 31 stops, 1 more than 30 a day.',
    'Waiting for household: 1 of these has no time now.',
  ]);
  expect(workloadAfter(yaw, [moved])).toBe(29);
  expect(assessAssignment(yaw, [dayPickup(1)])).toEqual([]);
});

test('collectors are found by words of the name or digits of the phone, in any spelling', () => {
  const ama = dayCollector(3, { firstName: 'Ama', lastName: 'Osei', phone: '+233241234567' });
  const found = (typed: string) => findCollectors([kofi, ama], typed).map(({ firstName }) => firstName);
  expect(found('')).toEqual(['Kofi', 'Ama']);
  expect(found('osei ama')).toEqual(['Ama']);
  expect(found('024 123')).toEqual(['Ama']);
  expect(found('+233 24 1234')).toEqual(['Ama']);
  expect(found('99')).toEqual([]);
  const adamu = dayCollector(4, { firstName: 'Aɗamu', lastName: 'O’Neil' });
  for (const typed of ['adamu', 'oneil', "o'neil ada"])
    expect(findCollectors([ama, adamu], typed)).toEqual([adamu]);
});

test('who has most room comes first, however many stops a day they make; who is off last', () => {
  const off = dayCollector(4, { isOff: true });
  const quick = dayCollector(5, { load: 30, stopsPerDay: 58 });
  const sorted = sortByRoom([off, yaw, kofi, quick]);
  expect(sorted.map(({ id }) => id)).toEqual([quick.id, kofi.id, yaw.id, off.id]);
  expect(sorted.map((one) => say.room(one))).toEqual(['28 left', '27 left', '1 left', '30 left']);
  expect([30, 31].map((load) => say.room({ ...kofi, load }))).toEqual(['Full', '1 too many']);
});

test('who serves all of the areas is told from who does not; no areas are all', () => {
  const [osu, both] = [dayCollector(6, { areas: ['osu'] }), dayCollector(7, { areas: ['osu', 'labone'] })];
  const split = (areaIds: readonly string[]) => {
    const { serving, others } = splitByAreas([kofi, osu, both], areaIds);
    return [serving, others].map((some) => some.map(({ id }) => id));
  };
  expect(split(['osu', 'labone'])).toEqual([[kofi.id, both.id], [osu.id]]);
  expect(split(['madina'])).toEqual([[kofi.id], [osu.id, both.id]]);
  expect(split([])).toEqual([[kofi.id, osu.id, both.id], []]);
});
