import { describe, expect, it } from 'vitest';
import type { Status } from '#contracts/pickups/transitions.ts';
import {
  canReportProblem,
  describeKind,
  findOpenProblem,
  lastProblemDay,
  listProblemKinds,
  problemKinds,
  splitProblemId,
} from './problem-rules.ts';

describe('the last day to report a problem', () => {
  it.each([
    ['a Monday', '2026-11-23T08:00:00.000Z', '2026-11-25'],
    ['a Friday', '2026-11-27T23:59:59.999Z', '2026-11-30'],
    ['a Saturday', '2026-11-28T12:00:00.000Z', '2026-12-01'],
    ['a Sunday', '2026-11-29T00:00:00.000Z', '2026-12-01'],
    ['the last of February', '2028-02-28T10:00:00.000Z', '2028-03-01'],
  ])('of what was completed on %s', (_, completedAt, last) => {
    const scheduledAt = new Date(Date.parse(completedAt) - 2 * 3600_000).toISOString();
    expect(lastProblemDay(completedAt, scheduledAt)).toBe(last);
  });

  it('counts from the later of completion and end of the window', () => {
    const [monday, thursday] = ['2026-11-23T09:00:00.000Z', '2026-11-26T09:00:00.000Z'];
    expect(lastProblemDay(monday, thursday)).toBe('2026-11-28');
    expect(lastProblemDay(thursday, monday)).toBe('2026-11-28');
    // The window ends after midnight.
    expect(lastProblemDay(monday, '2026-11-23T22:00:00.000Z')).toBe('2026-11-26');
  });
});

type History = Parameters<typeof canReportProblem>[0]['history'];

describe('a problem can be reported', () => {
  const scheduledAt = '2026-11-23T08:00:00.000Z';
  const at = (now: string, status: Status, history: History = []) =>
    canReportProblem({ status, scheduledAt, history }, new Date(now));

  it('of an open pickup once its two-hour window has passed', () => {
    expect(at('2026-11-23T10:00:00.000Z', 'assigned')).toBe(false);
    expect(at('2026-11-23T10:00:00.001Z', 'assigned')).toBe(true);
    expect(at('2027-11-23T10:00:00.000Z', 'pending')).toBe(true);
  });

  it('of a completed one until the end of the second working day, from its last completion', () => {
    const twice: History = [
      { at: '2026-11-20T09:00:00.000Z', event: 'completed' },
      { at: '2026-11-23T09:00:00.000Z', event: 'completed' },
    ];
    expect(at('2026-11-23T09:00:01.000Z', 'completed', twice)).toBe(true);
    expect(at('2026-11-25T23:59:59.999Z', 'completed', twice)).toBe(true);
    expect(at('2026-11-26T00:00:00.000Z', 'completed', twice)).toBe(false);
  });

  it('of one that was completed before its date, until two working days after its window', () => {
    const early: History = [{ at: '2026-11-09T09:00:00.000Z', event: 'completed' }];
    expect(at('2026-11-25T23:59:59.999Z', 'completed', early)).toBe(true);
    expect(at('2026-11-26T00:00:00.000Z', 'completed', early)).toBe(false);
  });

  it('never of a cancelled one, or of one without a known completion', () => {
    const once: History = [{ at: '2026-11-23T09:00:00.000Z', event: 'completed' }];
    expect(at('2026-11-23T12:00:00.000Z', 'cancelled')).toBe(false);
    expect(at('2026-11-23T12:00:00.000Z', 'cancelled', once)).toBe(false);
    expect(at('2026-11-23T12:00:00.000Z', 'completed')).toBe(false);
  });
});

const notCollected = {
  at: '2026-11-23T08:10:00.000Z',
  cause: 'could not collect',
  reason: 'Nobody home',
} as const;

it('can be reported at once where somebody could not collect, until a new time is chosen', () => {
  const scheduledAt = '2026-11-23T08:00:00.000Z';
  const pending = { status: 'pending', scheduledAt, history: [] } as const;
  const now = new Date('2026-11-23T08:11:00.000Z');
  expect(canReportProblem({ ...pending, awaitingTime: notCollected }, now)).toBe(true);
  expect(canReportProblem({ ...pending, awaitingTime: { cause: 'postponed' } }, now)).toBe(false);
  expect(canReportProblem(pending, now)).toBe(false);
});

describe('what a household can say', () => {
  const pickup = { status: 'completed', scheduledAt: '2026-11-23T08:00:00.000Z', history: [] } as const;
  const price = {};
  const open = { ...pickup, status: 'pending' } as const;
  it.each([
    ['of one without a price', pickup, ['not-collected', 'left-behind', 'other']],
    ['of one that is paid', { ...pickup, price, due: 0 }, ['not-collected', 'left-behind', 'price', 'other']],
    [
      'of one that is not paid',
      { ...pickup, price, due: 1 },
      ['not-collected', 'left-behind', 'price', 'paid', 'other'],
    ],
    ['of one that is still to come', { ...open, price }, ['not-collected', 'left-behind', 'price', 'other']],
    [
      'of one that was not collected',
      { ...open, awaitingTime: notCollected },
      ['not-collected', 'left-behind', 'came', 'other'],
    ],
    [
      'of one that was postponed',
      { ...open, awaitingTime: { cause: 'postponed' as const } },
      ['not-collected', 'left-behind', 'other'],
    ],
  ])('%s', (_, of, kinds) => {
    expect(listProblemKinds(of)).toEqual(kinds);
  });
});

describe('a stored problem', () => {
  it('is described by its kind, one of a newer release as unknown', () => {
    for (const [kind, words] of Object.entries(problemKinds)) {
      // The keys of a constant are its kinds.
      expect(describeKind({ kind: kind as keyof typeof problemKinds })).toBe(words);
    }
    expect(describeKind({ kind: 'of another time' as keyof typeof problemKinds })).toBe('Unknown');
  });

  it('waits for its answer', () => {
    const problem = { number: 1, kind: 'price', at: '2026-11-23T09:00:00.000Z' } as const;
    const answered = { ...problem, answeredAt: '2026-11-23T10:00:00.000Z' };
    // Only the fields that the function reads.
    type Problems = NonNullable<Parameters<typeof findOpenProblem>[0]['problems']>;
    const find = (...problems: object[]) => findOpenProblem({ problems: problems as unknown as Problems });
    expect(find(answered, problem)).toBe(problem);
    expect(find(answered)).toBeUndefined();
    expect(findOpenProblem({})).toBeUndefined();
  });

  it('is known by its pickup and its number', () => {
    expect(splitProblemId('01JM-01JN-12')).toEqual({ pickupId: '01JM-01JN', number: '12' });
  });
});
