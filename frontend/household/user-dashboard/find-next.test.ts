import { expect, test } from 'vitest';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { needsNewTime } from '#household/pickup-details/own-pickup-state.tsx';
import { findNeeds, findNextPickup } from './find-next.ts';

const now = new Date('2026-11-22T09:00:00.000Z');

function pickup(id: string, change: Partial<PickupSummary>): PickupSummary {
  return {
    id,
    wasteType: 'plastic',
    location: 'Kasoa',
    date: '',
    time: '',
    scheduledAt: '2026-11-23T10:00:00.000Z',
    status: 'pending',
    user: { id: 'ama', firstName: 'Ama', lastName: 'Mensah' },
    area: { id: 'everywhere', name: 'Everywhere' },
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    version: 1,
    ...change,
  };
}

const awaitingTime = { at: '2026-11-21T10:00:00.000Z', cause: 'postponed' } as const;
const later = pickup('later', { scheduledAt: '2026-11-24T10:00:00.000Z', status: 'assigned' });
const sooner = pickup('sooner', {});
const onTheWay = pickup('on the way', { scheduledAt: '2026-11-25T10:00:00.000Z', status: 'in progress' });
const missed = pickup('missed', { scheduledAt: '2026-11-22T06:00:00.000Z' });
const postponed = pickup('postponed', { scheduledAt: '2026-11-22T10:00:00.000Z', awaitingTime });
const late = pickup('late', { scheduledAt: '2026-11-21T13:00:00.000Z', status: 'assigned' });
const stillOnTheWay = pickup('still', { scheduledAt: '2026-11-22T06:30:00.000Z', status: 'in progress' });
const doneToday = pickup('done', { status: 'completed', updatedAt: '2026-11-22T07:00:00.000Z' });
const doneBefore = pickup('before', { status: 'completed' });

test.each([
  ['the one on the way', [later, sooner, onTheWay], 'on the way'],
  ['the soonest, whatever was requested last', [later, sooner], 'sooner'],
  ['none that waits for the household', [missed, postponed, later], 'later'],
  ['none that is overdue, whoever has it', [late, stillOnTheWay, later], 'later'],
  ['one that was finished today', [missed, doneToday], 'done'],
  ['nothing', [doneBefore, missed, pickup('cancelled', { status: 'cancelled' })], undefined],
])('next is %s', (_, pickups, expected) => {
  expect(findNextPickup(pickups, now)?.id).toBe(expected);
});

test('something is wrong with what is overdue or has no time, the latest first', () => {
  const pickups = [missed, later, postponed, late, sooner, doneToday, stillOnTheWay];
  const { notices } = findNeeds({ pickups, next: undefined, account: undefined }, now);
  expect(notices.map(({ id }) => id)).toEqual(['postponed', 'still', 'missed', 'late']);
});

test('what is owed is listed by pickups, the oldest first, and the rest as a sum', () => {
  const owed = (id: string, day: number, money: object = {}) =>
    pickup(id, {
      ...{ status: 'completed', scheduledAt: `2026-11-${day}T10:00:00.000Z` },
      money: { due: 500, paid: 0, ...money },
    });
  const pickups = [14, 13, 12, 11].map((day) => owed(`of ${day}`, day));
  const next = owed('next', 15);
  const asked = owed('asked', 10, { inQuestion: true });
  const find = (due: number) =>
    findNeeds({ pickups: [next, ...pickups, asked], due, next, account: undefined }, now);
  expect(find(2500).debts.map(({ id }) => id)).toEqual(['of 11', 'of 12', 'of 13']);
  expect(find(2500).owedElsewhere).toBe(500);
  expect(find(1000).owedElsewhere).toBe(0);
});

test('a new time is needed once nobody came, or it was put off', () => {
  expect([missed, postponed, sooner, later].map((one) => needsNewTime(one, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
