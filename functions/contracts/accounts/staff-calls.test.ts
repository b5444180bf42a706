import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assignPickups } from '#contracts/plan/dispatch-calls.ts';
import { proposePlan } from '#contracts/plan/plan-calls.ts';
import { answerProblem, reportProblem } from '#contracts/problems/problem-calls.ts';
import { complaints } from '#testing/calls/contract-shape.ts';

const ulid = '01KAB3C4D5E6F7G8H9J0K1M2N3';
const pickup = { id: `${ulid}-${ulid}`, version: 1 };

describe('a plan', () => {
  const seed = 'The seed can be 0 to 2147483647';

  it('is of a day; the same day and seed give the same', () => {
    const asked = { date: '2026-12-01', areaId: 'everywhere', replan: true, seed: 2147483647 };
    expect(v.parse(proposePlan.body, asked)).toEqual(asked);
    expect(complaints(proposePlan.body, { date: '2026-12-01', seed: 0 })).toEqual({});
  });

  it.each([
    [{ date: undefined }, { date: 'Date is required' }],
    [{ replan: 'yes' }, { replan: 'Replan is few, shortest, yes or no' }],
    [{ seed: '1' }, { seed }],
    [{ seed: 1.5 }, { seed }],
    [{ seed: -1 }, { seed }],
    [{ seed: 2147483648 }, { seed }],
  ])('is refused with %j', (change, said) => {
    expect(complaints(proposePlan.body, { date: '2026-12-01', ...change })).toEqual(said);
  });
});

describe('several pickups at once', () => {
  it.each([
    [[], { pickups: 'Please choose at least one pickup' }],
    [Array.from({ length: 51 }, () => pickup), { pickups: 'You can change at most 50 pickups at once' }],
    [[pickup, pickup], { pickups: 'A pickup is listed twice' }],
    [[{ ...pickup, version: 0 }], { 'pickups.0.version': 'Version is not valid' }],
    [[{ ...pickup, version: 1.5 }], { 'pickups.0.version': 'Version is not valid' }],
  ])('are refused: %j', (pickups, said) => {
    expect(complaints(assignPickups.body, { collectorId: null, pickups })).toEqual(said);
  });
});

describe('a problem', () => {
  it.each([
    [{ kind: 'rain' }, { kind: 'Please choose what went wrong' }],
    [{ kind: 'price', note: 'x'.repeat(501) }, { note: 'Note can have at most 500 characters' }],
    [{ kind: 'price', note: 'x'.repeat(500) }, {}],
  ])('is reported with %j: %j', (body, said) => {
    expect(complaints(reportProblem.body, body)).toEqual(said);
  });

  it('is known by its pickup and a number from 1 to 9', () => {
    const takes = (id: string) => v.is(answerProblem.params, { id });
    expect(takes(`${pickup.id}-1`)).toBe(true);
    const wrong = [
      pickup.id,
      `${pickup.id}-0`,
      `${pickup.id}-10`,
      ` ${pickup.id}-1`,
      `${ulid}-1`,
      `I${pickup.id.slice(1)}-1`,
    ];
    for (const id of [...wrong, `${ulid}-${ulid.replace('K', 'I')}-1`]) expect(takes(id), id).toBe(false);
  });

  it('is answered in words, or with a return visit', () => {
    const returnVisit = { date: '2026-12-01', time: '09:30', areaId: 'everywhere' };
    const answered = { answer: 'We come again.', returnVisit, version: 1 };
    expect(v.parse(answerProblem.body, answered)).toEqual(answered);
    expect(complaints(answerProblem.body, { answer: ' \u200b' })).toEqual({ answer: 'Answer is required' });
    expect(complaints(answerProblem.body, { answer: 'x'.repeat(1001) })).toEqual({
      answer: 'Answer can have at most 1000 characters',
    });
    expect(complaints(answerProblem.body, { answer: 'x'.repeat(1000), returnVisit: {} })).toEqual({
      'returnVisit.date': 'Date is required',
      'returnVisit.time': 'Time is required',
    });
  });
});
