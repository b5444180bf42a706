import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Counted,
  countForTotals,
  countForUser,
  countsDifference,
  sortableSequence,
  sumCounts,
} from './totals.ts';

const user: Counted = { kind: 'account', id: 'u', role: 'user' };
const pickup: Counted = {
  kind: 'pickup',
  userId: 'u',
  status: 'in progress',
  wasteType: 'glass',
  createdAt: '2026-01-31T23:59:59.999Z',
};

describe('counting an item from nothing', () => {
  it('counts households and collectors, not admins, tombstones or what is gone', () => {
    expect(countForTotals(user)).toEqual({ users: 1 });
    const collector: Counted = { ...user, role: 'collector' };
    expect(countForTotals(collector)).toEqual({ collectors: 1, unapproved: 1 });
    expect(countForTotals({ ...collector, isApproved: true })).toEqual({ collectors: 1 });
    expect(countForTotals({ ...user, role: 'admin' })).toEqual({});
    expect(countForTotals({ ...user, deletedAt: '2026-01-01T00:00:00.000Z' })).toEqual({});
    expect(countForTotals(undefined)).toEqual({});
  });

  it('counts a pickup in all, by status, kind of waste and the day of the request', () => {
    expect(countForTotals(pickup)).toEqual({
      pickups: 1,
      'status:in progress': 1,
      'waste:glass': 1,
      'day:2026-01-31': 1,
    });
  });

  it('counts a pickup that waits for its household only while it is pending', () => {
    expect(countForTotals({ ...pickup, status: 'pending', waits: true })).toMatchObject({ waiting: 1 });
    expect(countForTotals({ ...pickup, waits: true })).not.toHaveProperty('waiting');
  });

  it('counts a message to support until it is resolved', () => {
    expect(countForTotals({ kind: 'supportMessage' })).toEqual({ openMessages: 1 });
    expect(countForTotals({ kind: 'supportMessage', resolvedAt: '2026-01-01T00:00:00.000Z' })).toEqual({});
  });

  it('counts an open pickup as pending for its household', () => {
    expect(countForUser(pickup)).toEqual({ total: 1, pending: 1 });
    expect(countForUser({ ...pickup, status: 'completed' })).toEqual({ total: 1, completed: 1 });
    expect(countForUser({ ...pickup, status: 'cancelled' })).toEqual({ total: 1, cancelled: 1 });
    expect(countForUser(user)).toEqual({});
    expect(countForUser(undefined)).toEqual({});
  });
});

describe('the difference between two images', () => {
  it('moves only what changed', () => {
    const done: Counted = { ...pickup, status: 'completed' };
    expect(countsDifference(countForTotals(pickup), countForTotals(done))).toEqual({
      'status:in progress': -1,
      'status:completed': 1,
    });
    expect(countsDifference(countForTotals(pickup), countForTotals(pickup))).toEqual({});
  });

  it('adds up to the last image, whatever happened in between', () => {
    const counts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -5, max: 5 }));
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1 }), (images) => {
        const steps = images.map((image, index) => countsDifference(images[index - 1] ?? {}, image));
        expect(sumCounts(steps)).toEqual(sumCounts([images.at(-1) ?? {}]));
      }),
    );
  });
});

describe('sequence numbers', () => {
  it('sort as integers do, at any length', () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 40n - 1n });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(sortableSequence(`${a}`) < sortableSequence(`${b}`)).toBe(a < b);
      }),
    );
  });

  it.each([undefined, '', '12a', '-1', '1'.repeat(41)])('refuses %s', (text) => {
    expect(() => sortableSequence(text)).toThrow('A stream record has no sequence number.');
  });
});
