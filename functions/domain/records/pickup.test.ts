import { describe, expect, it } from 'vitest';
import { appendReceipt } from '#domain/idempotency.ts';
import { byAdmin, pendingPickup } from '#testing/samples/sample-pickup.ts';
import { appendEntry, bySystem } from './pickup.ts';

const edit = (index: number) => ({ at: `edit ${index}`, event: 'edited', by: byAdmin }) as const;
const edits = (count: number) => Array.from({ length: count }, (_, index) => edit(index + 1));
const receipt = (index: number) => ({
  keyHash: `key ${index}`,
  requestHash: 'r',
  message: 'Pickup updated.',
});
const receipts = (count: number) => Array.from({ length: count }, (_, index) => receipt(index + 1));

describe('the history', () => {
  const [requested] = pendingPickup().history;
  if (!requested) throw new Error('The sample has no history.');

  it('grows at its end', () => {
    expect(appendEntry([], requested)).toEqual([requested]);
    expect(appendEntry([requested], edit(1))).toEqual([requested, edit(1)]);
  });

  it('has 50 entries at most: how it began, and what happened last', () => {
    const full = [requested, ...edits(49)];
    expect(appendEntry(full.slice(0, -1), edit(49))).toEqual(full);
    expect(appendEntry(full, edit(50))).toEqual([requested, ...edits(50).slice(1)]);
  });
});

describe('receipts', () => {
  it('are the last eight, without the oldest', () => {
    expect(appendReceipt(receipts(7), receipt(8))).toEqual(receipts(8));
    expect(appendReceipt(receipts(8), receipt(9))).toEqual(receipts(9).slice(1));
  });

  it('stay when a request had no key', () => {
    expect(appendReceipt(receipts(2), undefined)).toEqual(receipts(2));
  });
});

it('what the service does by itself, it does as Sankofa', () => {
  expect(bySystem).toEqual({ role: 'system', id: 'system', name: 'Sankofa' });
});
