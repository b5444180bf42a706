import { expect, test } from 'vitest';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { isForToday } from '#contracts/rounds/order-round.ts';
import { noActs } from '#features/pickup/acts.ts';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { planRound, type RoundLists, type Stop } from './plan-round.ts';

const today = '2026-11-23';
const now = new Date(`${today}T12:00:00.000Z`);

/** A pickup on a line from west (0) to east. */
function pickup(id: string, time: string, east?: number, status: Status = 'assigned'): PickupSummary {
  const scheduledAt = time.includes('T') ? time : `${today}T${time}:00.000Z`;
  const position = east === undefined ? {} : { position: { lat: 5.6, lng: east / 100 } };
  return sampleSummary({
    id,
    location: id,
    scheduledAt,
    status,
    updatedAt: `${today}T07:00:00.000Z`,
    ...position,
  });
}

const store = (date: string, ...ids: readonly string[]) => ({
  date,
  stops: ids.map((pickupId, index) => ({ pickupId, plannedAt: `${date}T08:${10 + index}:00.000Z` })),
});

const none: RoundLists = { assigned: [], completed: [], lost: [], rounds: [], kept: noActs };
const readStatus = ({ status }: PickupSummary) => status;
const plan = (
  lists: Partial<RoundLists>,
  pinned?: string,
  expected: (one: PickupSummary) => Status = readStatus,
) => planRound({ ...none, ...lists }, now, expected, pinned);

const ids = (stops: readonly Stop[]) => stops.map((stop) => stop.pickup.id);
const places = (stops: readonly Stop[]) => stops.map(({ number, total }) => `${number ?? '+'} of ${total}`);
const ways = (stops: readonly Stop[]) => stops.map(({ kilometres }) => kilometres?.toFixed(1));

test('the stored round says order, numbers and times; numbers stay when stops are done or lost', () => {
  const rounds = [store(today, 'a', 'done', 'b', 'lost', 'c')];
  const assigned = [
    pickup('c', '08:00', 2),
    pickup('new', '08:00', 2),
    pickup('b', '08:00', 1),
    pickup('a', '08:00', 0),
  ];
  const { stops } = plan({ assigned, rounds });
  expect(ids(stops)).toEqual(['a', 'b', 'new', 'c']);
  expect(places(stops)).toEqual(['1 of 5', '3 of 5', '+ of 5', '5 of 5']);
  expect(stops.map(({ plannedAt }) => plannedAt?.slice(11, 16))).toEqual([
    '08:10',
    '08:12',
    undefined,
    '08:14',
  ]);
});

test('what is left over from earlier days is in today’s round; each later day has its own', () => {
  const rounds = [store(today, 'a', 'b'), store('2026-11-24', 'd', 'c')];
  const assigned = [
    pickup('over', '2026-11-20T16:00:00.000Z', 9),
    pickup('b', '08:00', 5),
    pickup('a', '08:00', 0),
    pickup('c', '2026-11-24T08:00:00.000Z'),
    pickup('d', '2026-11-24T08:00:00.000Z'),
    pickup('e', '2026-11-26T08:00:00.000Z'),
  ];
  const { stops, later } = plan({ assigned, rounds });
  expect(ids(stops)).toEqual(['a', 'b', 'over']);
  expect(later.map((day) => [day.date, ids(day.stops)])).toEqual([
    ['2026-11-24', ['d', 'c']],
    ['2026-11-26', ['e']],
  ]);
});

test('without a stored round, as an older answer has none, windows follow each other and nothing has a number', () => {
  const { stops } = plan({ assigned: [pickup('21:00', '21:00', 0), pickup('20:00', '20:00', 5)] });
  expect(ids(stops)).toEqual(['20:00', '21:00']);
  expect(places(stops)).toEqual(['+ of undefined', '+ of undefined']);
  expect(plan({ assigned: [pickup('a', '08:00')], rounds: [store(today)] }).stops[0]?.total).toBeUndefined();
});

test('a stop under way leads; one that is started while another leads stays at its place', () => {
  const rounds = [store(today, 'a', 'b', 'c')];
  const assigned = [pickup('a', '08:00'), pickup('b', '08:00'), pickup('c', '08:00', 0, 'in progress')];
  expect(plan({ assigned, rounds }).lead?.pickup.id).toBe('c');
  expect(plan({ assigned, rounds }, '').lead?.pickup.id).toBe('a');
  expect(plan({ assigned, rounds }, 'b').lead?.pickup.id).toBe('b');
  expect(plan({ assigned, rounds }, 'gone').lead?.pickup.id).toBe('a');
  expect(ids(plan({ assigned, rounds }).stops)).toEqual(['a', 'b', 'c']);
});

test('the next way begins at the last act, whatever its result was, and the others follow the round', () => {
  const rounds = [store(today, 'a', 'b', 'c')];
  const assigned = [pickup('a', '08:00', 0), pickup('b', '08:00', 2), pickup('c', '08:00', 3)];
  const completed = [pickup('before', '08:00', 4, 'completed')];
  // A hundredth of a degree is 1.5 km by road.
  expect(ways(plan({ assigned, rounds, completed }).stops)).toEqual(['6.0', '3.0', '1.5']);
  const acts = [{ pickupId: 'before' }, { pickupId: 'nobody home', position: { lat: 5.6, lng: 0.1 } }];
  const kept = { date: today, acts };
  expect(ways(plan({ assigned, rounds, completed, kept }).stops)).toEqual(['14.9', '3.0', '1.5']);
  // Those of another day say nothing; where the last one was is not known here.
  expect(ways(plan({ assigned, rounds, completed, kept: { ...kept, date: '2026-11-22' } }).stops)[0]).toBe(
    '6.0',
  );
  expect(
    ways(plan({ assigned, rounds, kept: { ...kept, acts: acts.toReversed() } }).stops)[0],
  ).toBeUndefined();
});

test('the way to a stop under way is from the act before its start; the way on is from it', () => {
  const rounds = [store(today, 'a', 'b', 'c')];
  const assigned = [pickup('a', '08:00', 0), pickup('b', '08:00', 2), pickup('c', '08:00', 3, 'in progress')];
  const acts = [
    { pickupId: 'before', position: { lat: 5.6, lng: 0.1 } },
    { pickupId: 'c', position: { lat: 5.6, lng: 0.03 } },
  ];
  const kept = { date: today, acts };
  expect(ways(plan({ assigned, rounds, kept }, '').stops)).toEqual(['4.5', '3.0', '10.5']);
  expect(ways(plan({ assigned, rounds, kept }, 'c').stops)).toEqual(['4.5', '3.0', '10.5']);
});

test('done is what was completed today and what could not be collected, sent or not', () => {
  const completed = [
    pickup('today', '08:00', 0, 'completed'),
    { ...pickup('yesterday', '08:00', 0, 'completed'), updatedAt: '2026-11-22T10:00:00.000Z' },
  ];
  const lost = [
    {
      id: 'lost',
      wasteType: 'glass' as const,
      date: '23rd Nov 2026',
      time: '08:00 AM',
      at: `${today}T09:00:00.000Z`,
    },
  ];
  const assigned = [pickup('waits', '08:00'), pickup('undone', '08:00'), pickup('open', '08:00')];
  const acts = ['today', 'nobody home', 'waits', 'undone', 'lost'].map((pickupId) => ({ pickupId }));
  const expected = ({ id, status }: PickupSummary) => (id === 'waits' ? 'completed' : status);
  const round = plan({ assigned, completed, lost, kept: { date: today, acts } }, undefined, expected);
  expect([round.done, round.stops.length, round.waiting.length]).toEqual([3, 2, 1]);
  expect(plan({ completed }).done).toBe(1);
});

test('today’s round holds what is due today, left over or under way', () => {
  expect(isForToday(pickup('today', '23:30'), now)).toBe(true);
  expect(isForToday(pickup('before', '2026-11-20T08:00:00.000Z'), now)).toBe(true);
  const tomorrow = pickup('tomorrow', '2026-11-24T00:00:00.000Z');
  expect(isForToday(tomorrow, now)).toBe(false);
  expect(isForToday({ ...tomorrow, status: 'in progress' }, now)).toBe(true);
});
