import { expect, test } from 'vitest';
import { groupByWindow } from '#office/dispatch/day/lines.ts';
import { dayPickup } from '#site/testing/day-pickups.ts';
import { findRange, isChanged, nothingSelected, readChoice, select } from './selection.ts';

const [one, two, three, four] = [1, 2, 3, 4].map((index) =>
  dayPickup(index, { scheduledAt: `2026-12-01T${index < 3 ? '08' : '10'}:00:00.000Z` }),
) as [
  ReturnType<typeof dayPickup>,
  ReturnType<typeof dayPickup>,
  ReturnType<typeof dayPickup>,
  ReturnType<typeof dayPickup>,
];
const lines = groupByWindow([one, two, three, four], '');
const ids = (pickups: readonly { id: string }[]) => pickups.map(({ id }) => id);

test('a pickup that changes after it was selected is marked as changed until it is selected again', () => {
  const selection = select(nothingSelected, [one], true);
  const changed = { ...one, version: 2 };
  expect(isChanged(selection, one)).toBe(false);
  expect(isChanged(selection, changed)).toBe(true);
  // Selected again with others: what was seen first still counts.
  expect(isChanged(select(selection, [changed, two], true), changed)).toBe(true);
  const anew = select(select(selection, [changed], false), [changed], true);
  expect(isChanged(anew, changed)).toBe(false);
});

test('a range goes over windows, in both directions, and takes no more than was meant', () => {
  expect(ids(findRange(lines, two.id, three.id))).toEqual(ids([two, three]));
  expect(ids(findRange(lines, four.id, one.id))).toEqual(ids([one, two, three, four]));
  expect(ids(findRange(lines, 'gone', two.id))).toEqual(ids([two]));
});

test('a heading on the way takes no more than what lies in between', () => {
  expect(ids(findRange(lines, one.id, 'window 10:00'))).toEqual(ids([one, two]));
  expect(ids(findRange(lines, 'window 08:00', one.id))).toEqual(ids([one]));
});

test('of a window all, some or none is selected', () => {
  const some = select(nothingSelected, [one], true);
  expect(readChoice(some, [one, two])).toBe('some');
  expect(readChoice(some, [one])).toBe('all');
  expect(readChoice(some, [three])).toBe('none');
});
