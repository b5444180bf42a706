import { describe, expect, it } from 'vitest';
import type { Size } from '#contracts/money/sizes.ts';
import type { VisitKind } from '#contracts/pickups/visit-fields.ts';
import type { RoundStop } from '#contracts/rounds/rounds.ts';
import type { Visit } from '#domain/records/visit.ts';
import {
  expectStops,
  findLate,
  findSpan,
  lineUpStops,
  measureProgress,
  type OpenPickup,
} from './expected-times.ts';

const day = '2026-11-23';
const at = (time: string) => `${day}T${time}:00.000Z`;
/** Stops as a plan has them: ten minutes of way between them, the last two wait for their window. */
const stored: readonly RoundStop[] = [
  ['a', '08:00'],
  ['b', '08:16'],
  ['c', '08:32'],
  ['d', '10:00'],
  ['e', '10:16'],
].map(([pickupId = '', time = '']) => ({ pickupId, plannedAt: at(time) }));
const windows: Record<string, string> = { d: '10:00', e: '10:00' };
const places: Record<string, { lat: number; lng: number }> = {
  b: { lat: 5.5, lng: 0 },
  x: { lat: 5.505, lng: 0 },
  c: { lat: 5.51, lng: 0 },
};
const open = (ids: string, updatedAt = at('06:00')) =>
  [...ids].map((id) => ({
    id,
    status: 'assigned' as const,
    scheduledAt: at(windows[id] ?? '08:00'),
    updatedAt,
    position: places[id],
  }));

const act = (pickupId: string, kind: VisitKind, time: string, more: Partial<Visit> = {}): Visit => {
  return { pickupId, kind, collectorId: 'kofi', at: at(time), recordedAt: at(time), ...more };
};
const done = (...acts: readonly string[]) => acts.map((one) => act(one.charAt(0), 'complete', one.slice(2)));

/** When each stop is expected, like `c 08:47`. */
function expected(
  ids: string,
  visits: readonly Visit[],
  opened: readonly OpenPickup[] = open(ids),
): string[] {
  return expectStops(lineUpStops(stored, opened, visits), visits).map(
    ({ pickupId, atMs }) => `${pickupId} ${new Date(atMs).toISOString().slice(11, 16)}`,
  );
}

describe('the stops that are left', () => {
  it('take as long as the booked size', () => {
    const sized = open('bcd').map((one) => ({ ...one, size: { b: 'load', c: 'bag' }[one.id] as Size }));
    // 12 minutes of the plan's 16 from b to c are at b.
    expect(expected('bcd', done('a 08:06'), sized)).toEqual(['b 08:16', 'c 08:32', 'd 10:00']);
    const late = done('a 09:50');
    expect(expected('bcd', late, sized)).toEqual(['b 10:00', 'c 10:16', 'd 10:30']);
    const end = measureProgress(lineUpStops(stored, sized.slice(0, 1), late), late);
    expect(end.endsAt).toBe(at('10:12'));
  });

  it.each<[string, string, readonly Visit[], readonly string[]]>([
    [
      'as planned while nothing was done',
      'abcde',
      [],
      ['a 08:00', 'b 08:16', 'c 08:32', 'd 10:00', 'e 10:16'],
    ],
    [
      'late as the last act is, until the plan waits',
      'cde',
      done('a 08:11', 'b 08:37'),
      ['c 08:47', 'd 10:00', 'e 10:16'],
    ],
    [
      'late beyond a window that has opened',
      'de',
      done('a 09:00', 'b 09:30', 'c 10:00'),
      ['d 10:10', 'e 10:26'],
    ],
    [
      'ahead, but not before the window',
      'cde',
      done('a 08:03', 'b 08:10'),
      ['c 08:20', 'd 10:00', 'e 10:16'],
    ],
    [
      'from a start on, none done yet',
      'abcde',
      [act('a', 'start', '08:00')],
      ['a 08:10', 'b 08:26', 'c 08:42', 'd 10:00', 'e 10:16'],
    ],
    ['a start before the window', 'ab', [act('a', 'start', '07:00')], ['a 08:00', 'b 08:16']],
    ['done out of order', 'bde', done('a 08:06', 'c 08:22'), ['b 08:32', 'd 10:00', 'e 10:16']],
    [
      'first the one that was started',
      'bcde',
      [...done('a 08:06'), act('c', 'start', '08:06')],
      ['c 08:16', 'b 08:32', 'd 10:00', 'e 10:16'],
    ],
    [
      'not collected is done, too',
      'cde',
      [...done('a 08:06'), act('b', 'could-not-collect', '08:12')],
      ['c 08:22', 'd 10:00', 'e 10:16'],
    ],
    ['not what is no longer theirs', 'ce', done('a 08:06'), ['c 08:16', 'e 10:00']],
    [
      'nor what was refused',
      'bc',
      [...done('a 08:06'), act('b', 'complete', '09:00', { refused: true })],
      ['b 08:16', 'c 08:32'],
    ],
    [
      'at once what was taken back',
      'bc',
      [...done('a 08:06', 'b 08:20'), act('b', 'undo-complete', '08:21')],
      ['b 08:21', 'c 08:37'],
    ],
    ['one that came later between its neighbours', 'bxc', done('a 08:06'), ['b 08:16', 'x 08:27', 'c 08:43']],
    ['one that came later, as the last', 'x', done('a 08:06'), ['x 08:16']],
    [
      'in the order of the acts, whenever they arrived',
      'cde',
      done('b 08:37', 'a 08:11'),
      ['c 08:47', 'd 10:00', 'e 10:16'],
    ],
  ])('are expected %s', (_, ids, visits, times) => {
    expect(expected(ids, visits)).toEqual(times);
  });

  it('count as left again when they were opened again since', () => {
    const visits = done('a 08:06', 'b 08:22');
    // The index may lag behind the visit: what it shows as open was changed before.
    expect(expected('bc', visits, open('bc', at('08:00')))).toEqual(['c 08:32']);
    expect(expected('bc', visits, open('bc', at('09:00')))).toEqual(['b 08:32', 'c 08:48']);
  });
});

it('is first that is in progress, also without a visit that says so', () => {
  const opened = open('bc').map((one) => (one.id === 'c' ? { ...one, status: 'in progress' as const } : one));
  expect(expected('bc', done('a 08:06'), opened)).toEqual(['c 08:16', 'b 08:32']);
});

it('reaches what was put first next, however late it was planned', () => {
  const pinned = open('bcde').map((one) =>
    one.id === 'c' ? { ...one, pin: { first: true as const, at: day } } : one,
  );
  expect(expected('bcde', done('a 08:06'), pinned)).toEqual(['c 08:16', 'b 08:32', 'd 10:00', 'e 10:16']);
  expect(measureProgress(lineUpStops(stored, pinned, done('a 08:06')), done('a 08:06')).delayMinutes).toBe(0);
});

describe('the progress of a round', () => {
  const measure = (ids: string, visits: readonly Visit[]) =>
    measureProgress(lineUpStops(stored, open(ids), visits), visits);

  it('tells how late the next stop is', () => {
    expect(measure('cde', done('a 08:11', 'b 08:37'))).toEqual({
      done: 2,
      left: 3,
      lastActAt: at('08:37'),
      delayMinutes: 15,
      endsAt: at('10:22'),
    });
    expect(measure('cde', done('a 08:03', 'b 08:10')).delayMinutes).toBe(-12);
  });

  it('has none while nothing was done, and that of the last stop in the end', () => {
    expect(measure('abcde', [])).toEqual({ done: 0, left: 5, delayMinutes: 0, endsAt: at('10:22') });
    const end = measure('', done('a 08:06', 'b 08:22', 'c 08:38', 'd 10:06', 'e 10:30'));
    expect(end).toEqual({ done: 5, left: 0, lastActAt: at('10:30'), delayMinutes: 8 });
  });

  it('reads stops without windows, too', () => {
    expect(measureProgress(stored, done('a 08:11', 'b 08:37'))).toMatchObject({ done: 2, delayMinutes: 15 });
  });
});

describe('what a household is told', () => {
  const tell = (id: string, visits: readonly Visit[], now: string, ids = 'cde') => {
    const span = findSpan(lineUpStops(stored, open(ids), visits), visits, id, new Date(at(now)));
    return span && `${span.from.slice(11, 16)} to ${span.to.slice(11, 16)}, ${span.before} before`;
  };

  it('is half an hour by quarters, and how many stops come before', () => {
    const visits = done('a 08:11', 'b 08:37');
    expect(tell('c', visits, '08:40')).toBe('08:30 to 09:00, 0 before');
    expect(tell('e', visits, '08:40')).toBe('10:00 to 10:30, 2 before');
  });

  it('begins neither before the window nor ends in the past', () => {
    const visits = done('a 08:11', 'b 08:37');
    expect(tell('d', visits, '08:40')).toBe('10:00 to 10:30, 1 before');
    expect(tell('c', visits, '09:20')).toBe('09:00 to 09:30, 0 before');
  });

  it('is nothing while nothing was done, once it is done, or when the next act is half an hour overdue', () => {
    expect(tell('c', [], '08:40', 'abcde')).toBeUndefined();
    expect(tell('b', done('a 08:11', 'b 08:37'), '08:40')).toBeUndefined();
    expect(tell('c', done('a 08:11', 'b 08:37'), '09:23')).toBe('09:15 to 09:45, 0 before');
    expect(tell('c', done('a 08:11', 'b 08:37'), '09:24')).toBeUndefined();
    // Who waits for a window to open has nothing to send.
    expect(tell('e', done('a 08:11', 'b 08:37', 'c 08:53'), '10:00', 'de')).toBe('10:00 to 10:30, 1 before');
  });
});

it('is late more than half an hour after the end of the window, and only then', () => {
  const late = (visits: readonly Visit[], now: string) =>
    findLate(lineUpStops(stored, open('cde'), visits), visits, new Date(at(now))).map(
      ({ pickupId }) => pickupId,
    );
  expect(late(done('a 09:00', 'b 10:20'), '10:20')).toEqual([]);
  expect(late(done('a 09:00', 'b 10:21'), '10:21')).toEqual(['c']);
  expect(late(done('a 09:00', 'b 11:40'), '11:40')).toEqual(['c']);
  expect(late(done('a 09:00', 'b 11:49'), '11:49')).toEqual(['c', 'e']);
});
