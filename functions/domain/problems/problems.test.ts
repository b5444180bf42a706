import { describe, expect, it } from 'vitest';
import type { Problem } from '#contracts/pickups/problem.ts';
import { AppError } from '#domain/app-error.ts';
import { transition } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import {
  ama,
  byAdmin,
  byAma,
  byKofi,
  kofi,
  pendingPickup,
  requestedAt,
} from '#testing/samples/sample-pickup.ts';
import { answerProblem, findAnswered, newReturnVisit, reportProblem } from './problems.ts';

/** The pickup is on Wednesday, 10th June, from 09:30 to 11:30. */
const pending = pendingPickup();
const windowEnd = new Date('2026-06-10T11:30:00.000Z');
const afterwards = new Date('2026-06-10T11:30:00.001Z');
const assigned = transition(pending, 'assign', {
  by: byAdmin,
  collector: kofi,
  now: new Date(requestedAt),
}).pickup;
const completed = transition(assigned, 'complete', { by: byKofi, now: windowEnd }).pickup;
const cancelled = transition(pending, 'cancel', { by: byAma, now: new Date(requestedAt) }).pickup;

const late = { kind: 'not-collected', note: 'I waited until 6' } as const;
const report = (pickup: PickupRecord, now: Date) => reportProblem(pickup, late, now);
const reported = report(assigned, afterwards).pickup;
const firstId = `${pending.id}-1`;
const answeredAt = '2026-06-11T08:00:00.000Z';
const oldProblem = (number: number): Problem => ({
  id: `${pending.id}-${number}`,
  kind: 'other',
  reportedAt: requestedAt,
  answer: 'Sorry.',
  answeredAt,
});
const withOld = (count: number): PickupRecord => ({
  ...assigned,
  problems: Array.from({ length: count }, (_, index) => oldProblem(index + 1)),
});

describe('reporting a problem', () => {
  it('adds it to the pickup, whose status and time of change stay', () => {
    const problem = {
      id: firstId,
      kind: 'not-collected',
      note: late.note,
      reportedAt: afterwards.toISOString(),
    };
    expect(report(assigned, afterwards)).toEqual({
      pickup: { ...assigned, problems: [problem], version: assigned.version + 1 },
      from: ['pending', 'assigned', 'in progress'],
    });
    const { pickup } = reportProblem(assigned, { kind: 'other', note: '' }, afterwards);
    expect(pickup.problems?.[0]?.note).toBeUndefined();
  });

  it('of an open pickup is possible once its two hours are over', () => {
    expect(() => report(assigned, windowEnd)).toThrow(
      new AppError('conflict', 'You can report a problem once the time of this pickup has passed.'),
    );
  });

  it('of a completed one is possible for two working days; it stays as it is', () => {
    const { from } = report(completed, new Date('2026-06-12T23:59:00.000Z'));
    expect(from).toEqual(['completed', 'cancelled']);
    expect(() => report(completed, new Date('2026-06-13T00:00:00.000Z'))).toThrow(
      new AppError(
        'conflict',
        'You can report a paid pickup until two working days after it. Please write to us on the contact page.',
      ),
    );
  });

  it('is one of those that the pickup offers', () => {
    const refused = 'This doesn’t fit this pickup. Please choose again what went wrong.';
    for (const kind of ['price', 'paid', 'came'] as const)
      expect(() => reportProblem(completed, { kind }, windowEnd), kind).toThrow(
        new AppError('bad_input', refused, { errors: { kind: refused } }),
      );
    const price = { listId: 'L', amounts: { bag: 500 }, booked: 'bag' } as const;
    const money = { charged: 500, paid: 0, waived: 0, refunded: 0, postings: 1 };
    for (const kind of ['price', 'paid'] as const)
      expect(
        reportProblem({ ...completed, price, money }, { kind }, windowEnd).pickup.problems,
      ).toMatchObject([{ kind }]);
  });

  it('of one that nobody could collect is possible at once: its household may know better', () => {
    const now = new Date('2026-06-10T09:40:00.000Z');
    const { pickup } = transition(assigned, 'could-not-collect', { by: byKofi, reason: 'Nobody home', now });
    for (const kind of ['came', 'not-collected'] as const)
      expect(reportProblem(pickup, { kind }, now).pickup.problems).toMatchObject([{ kind }]);
  });

  it('of a cancelled one is not possible', () => {
    expect(() => report(cancelled, afterwards)).toThrow(
      new AppError('conflict', 'This pickup was cancelled.'),
    );
  });

  it('is possible one at a time, and five times', () => {
    expect(() => report(reported, afterwards)).toThrow(
      new AppError('conflict', 'You’ve already reported a problem with this pickup. We’ll answer it soon.'),
    );
    expect(report(withOld(4), afterwards).pickup.problems?.at(-1)?.id).toBe(`${pending.id}-5`);
    expect(() => report(withOld(5), afterwards)).toThrow(
      new AppError(
        'conflict',
        'You’ve reported several problems with this pickup. Please write to us on the contact page.',
      ),
    );
  });
});

describe('answering a problem', () => {
  const now = new Date(answeredAt);
  const answer = (pickup: PickupRecord, more: object = {}) =>
    answerProblem(pickup, { problemId: firstId, answer: 'We are sorry.', ...more }, byAdmin, now);

  it('keeps the pickup in whatever status it is', () => {
    const { pickup, from } = answer(reported);
    expect(pickup).toEqual({
      ...reported,
      problems: [{ ...reported.problems?.[0], answer: 'We are sorry.', answeredAt }],
      version: reported.version + 1,
    });
    expect(from).toEqual(['pending', 'assigned', 'in progress', 'completed', 'cancelled']);
  });

  it('leaves the answers of before as they are', () => {
    const second = report(withOld(1), afterwards).pickup;
    const { pickup } = answer(second, { problemId: `${pending.id}-2` });
    expect(pickup.problems?.[0]).toEqual(oldProblem(1));
    expect(pickup.problems?.[1]).toMatchObject({ answer: 'We are sorry.', answeredAt });
  });

  it('by a return visit cancels a pickup that is still open: nobody comes twice', () => {
    const { pickup, from } = answer(reported, { returnVisitId: '01VISIT' });
    expect(pickup).toMatchObject({
      status: 'cancelled',
      problems: [{ returnVisitId: '01VISIT', answeredAt }],
    });
    expect(pickup.history.at(-1)).toMatchObject({
      event: 'cancelled',
      by: byAdmin,
      reason: 'A return visit is booked instead.',
    });
    expect(from).toEqual(['pending', 'assigned', 'in progress']);
  });

  it('by a return visit leaves a finished pickup finished', () => {
    const { pickup } = answer(report(completed, afterwards).pickup, { returnVisitId: '01VISIT' });
    expect(pickup).toMatchObject({ status: 'completed', problems: [{ returnVisitId: '01VISIT' }] });
  });

  it('is possible once, and only where there is one', () => {
    expect(() => answer(answer(reported).pickup)).toThrow(
      new AppError('conflict', 'This problem is already answered.'),
    );
    const unknown = new AppError('not_found', 'We could not find this problem.');
    expect(() => answer(reported, { problemId: `${pending.id}-2` })).toThrow(unknown);
    expect(() => answer(assigned)).toThrow(unknown);
  });
});

describe('a return visit', () => {
  const now = new Date(answeredAt);
  const slot = { areaId: '01OSU', date: '2026-06-12', start: '08:00' };
  const place = { scheduledAt: '2026-06-12T08:00:00.000Z', area: { id: '01OSU', name: 'Osu' }, slot };
  const details = { by: byAdmin, pickupUlid: '01VISIT', now };
  const maame = { ...ama, firstName: 'Maame', phone: '+233551234567' };

  it('fetches the same waste at the same place, with the household’s current details', () => {
    expect(newReturnVisit(completed, { ...place, capacity: 4 }, maame, details)).toEqual({
      id: `01VISIT-${ama.id}`,
      content: completed.content,
      ...place,
      status: 'pending',
      user: maame,
      history: [{ at: answeredAt, event: 'requested', by: byAdmin }],
      receipts: [],
      returnOf: completed.id,
      createdAt: answeredAt,
      updatedAt: answeredAt,
      version: 1,
    });
  });

  it('keeps a phone that was given for the pickup alone', () => {
    const own = { ...completed, ownPhone: true };
    expect(newReturnVisit(own, place, maame, details)).toMatchObject({
      ownPhone: true,
      user: { firstName: 'Maame', phone: ama.phone },
    });
  });
});

describe('what a change answered', () => {
  const now = new Date(answeredAt);
  const answered = answerProblem(reported, { problemId: firstId, answer: 'Sorry.' }, byAdmin, now).pickup;

  it('is the problem that was open before it', () => {
    expect(findAnswered(reported, answered)).toEqual(answered.problems);
  });

  it('is nothing when it was answered before, is still open, or nothing was there', () => {
    expect(findAnswered(answered, { ...answered, version: 9 })).toEqual([]);
    expect(findAnswered(assigned, reported)).toEqual([]);
    expect(findAnswered(reported, { ...reported, version: 9 })).toEqual([]);
    expect(findAnswered(undefined, answered)).toEqual([]);
    expect(findAnswered(assigned, answered)).toEqual([]);
    expect(findAnswered(reported, assigned)).toEqual([]);
    expect(findAnswered(withOld(1), { ...withOld(1), problems: [oldProblem(1), oldProblem(2)] })).toEqual([]);
  });

  it('is that one problem, not the others', () => {
    const second = report(withOld(1), afterwards).pickup;
    const both = answerProblem(
      second,
      { problemId: `${pending.id}-2`, answer: 'Sorry.' },
      byAdmin,
      now,
    ).pickup;
    expect(findAnswered(second, both).map(({ id }) => id)).toEqual([`${pending.id}-2`]);
  });
});
