import { describe, expect, it } from 'vitest';
import { listEarlier, listKept, readState } from './sms-routes.ts';

describe('the state of an SMS', () => {
  it('is replaced by one that says more', () => {
    expect(listEarlier('unknown')).toEqual([]);
    expect(listEarlier('sent')).toEqual(['unknown']);
    expect(listEarlier('failed')).toEqual(['unknown', 'sent']);
    // A phone that has it has it, whatever was said before.
    expect(listEarlier('delivered')).toEqual(['unknown', 'sent', 'failed']);
  });

  it.each([
    ['arkesel', 'SUBMITTED', 'sent'],
    ['arkesel', 'DELIVERED', 'delivered'],
    ['arkesel', 'NOT_DELIVERED', 'failed'],
    ['arkesel', 'EXPIRED', 'failed'],
    ['arkesel', 'toString', undefined],
    ['aws', 'TEXT_PENDING', 'sent'],
    ['aws', 'TEXT_SUCCESSFUL', 'delivered'],
    ['aws', 'TEXT_CARRIER_UNREACHABLE', 'failed'],
    ['aws', 'TEXT_UNKNOWN', undefined],
  ] as const)('is read from the words of %s: %s', (route, word, state) => {
    expect(readState(route, word)).toBe(state);
  });
});

it.each([
  ['10:01:00', [1, 5, 60]],
  ['10:01:01', [5, 60]],
  ['10:05:01', [60]],
  ['11:00:01', []],
])('an SMS of ten that is delivered at %s was so within %j minutes', (time, kept) => {
  expect(listKept('2026-01-01T10:00:00Z', `2026-01-01T${time}Z`)).toEqual(kept);
});
