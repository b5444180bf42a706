import { describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryEvent } from '#contracts/pickups/pickups.ts';
import { describeEntry } from './history.tsx';

const office = { role: 'admin', name: 'Efua Owusu' } as const;

function entry(event: HistoryEvent, more: Partial<HistoryEntry> = {}): HistoryEntry {
  return { at: '2026-06-09T10:00:00.000Z', event, by: office, ...more };
}

const give = (collector?: string, event: HistoryEvent = 'assigned') =>
  entry(event, collector === undefined ? {} : { collector });

describe('an entry of the history', () => {
  it.each<[string, string, HistoryEntry]>([
    ['says to whom', 'Collector assigned: Kofi', give('Kofi')],
    ['is readable without names', 'Collector assigned', give()],
    ['says to whom else', 'Given to another collector: Yaw', give('Yaw', 're-assigned')],
    ['says from whom', 'Collector no longer available: Kofi', give('Kofi', 'released')],
    [
      'says what was paid at the door',
      'Picked up, GH₵\u00a05.00 paid in cash',
      entry('completed', { amount: 500 }),
    ],
    [
      'says for whom the office completed it',
      'Picked up, GH₵\u00a05.00 paid in cash, for Kofi',
      entry('completed', { amount: 500, collector: 'Kofi' }),
    ],
    ['says how much was paid', 'Paid: GH₵\u00a015.00', entry('paid', { amount: 1500 })],
    [
      'says how it was paid',
      'Paid: GH₵\u00a015.00 by Mobile Money',
      entry('paid', { amount: 1500, method: 'mobile money' }),
    ],
    ['says how much was given back', 'Refunded: GH₵\u00a02.50', entry('refunded', { amount: 250 })],
    ['shows what a newer release wrote', 'Unknown', entry('brewed' as HistoryEvent)],
  ])('%s', (_, words, one) => {
    expect(describeEntry(one)).toBe(words);
  });
});
