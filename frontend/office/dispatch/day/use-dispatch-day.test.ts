import { expect, test } from 'vitest';
import { dayCollector } from '#site/testing/day-pickups.ts';
import { applyChanges } from './use-dispatch-day.ts';

const at = '2026-12-01T09:00:00.000Z';
const onBoard = [{ wasteType: 'plastic' as const, litres: 240 }];
const progress = (more: object = {}) => [
  { id: dayCollector(1).id, done: 1, left: 2, delayMinutes: 0, ...more },
];

/** What the board knows to be on a vehicle, once it has followed the day. */
function follow(before: typeof onBoard | undefined, more: object) {
  const collectors = [dayCollector(1, before && { onBoard: before })];
  const pages = { pages: [{ pickups: [], collectors, at }], pageParams: [undefined] };
  const { pages: after } = applyChanges(pages, { pickups: [], at, progress: progress(more) }, '2026-12-01');
  return after[0]?.collectors?.[0]?.onBoard;
}

test('what is on board follows the day, also once a vehicle was emptied; what was not read stays', () => {
  expect(follow(undefined, { onBoard })).toEqual(onBoard);
  expect(follow(onBoard, { onBoard: [] })).toEqual([]);
  expect(follow(onBoard, {})).toEqual(onBoard);
  expect(follow(undefined, {})).toBeUndefined();
});
