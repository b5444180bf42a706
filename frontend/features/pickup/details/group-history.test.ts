import { describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryEvent } from '#contracts/pickups/pickups.ts';
import { describeEntries, groupHistory } from './group-history.ts';

const office = { role: 'admin', name: 'Efua Owusu' } as const;
const household = { role: 'user', name: 'Ama Mensah' } as const;

function entry(at: string, event: HistoryEvent, more: Partial<HistoryEntry> = {}): HistoryEntry {
  return { at: `2026-06-09T${at}:00.000Z`, event, by: office, ...more };
}

/** What a history, the oldest first, is told as. */
const told = (...history: HistoryEntry[]) => groupHistory(history).map(describeEntries);
const give = (at: string, collector?: string, event: HistoryEvent = 're-assigned') =>
  entry(at, event, collector === undefined ? {} : { collector });

describe('a history', () => {
  it.each<[string, readonly string[], readonly HistoryEntry[]]>([
    ['says to whom', ['Collector assigned: Kofi'], [give('10:00', 'Kofi', 'assigned')]],
    ['is readable without names', ['Collector assigned'], [give('10:00', undefined, 'assigned')]],
    [
      'says who had it one after the other',
      ['Collector assigned: Kofi, then Yaw, then Esi'],
      [give('10:00', 'Kofi', 'assigned'), give('10:02', 'Yaw'), give('10:09', 'Esi')],
    ],
    [
      'says that it was taken back',
      ['Collector assigned: Kofi, then nobody, then Esi'],
      [
        give('10:00', 'Kofi', 'assigned'),
        give('10:02', 'Kofi', 'released'),
        give('10:03', 'Esi', 'assigned'),
      ],
    ],
    [
      'counts where a name is not known',
      ['Given to another collector, 2 times'],
      [give('10:00', undefined, 'assigned'), give('10:02', 'Yaw')],
    ],
    ['says from whom', ['Collector no longer available: Kofi'], [give('10:00', 'Kofi', 'released')]],
    [
      'counts corrections and moves',
      ['Moved to a new time, 2 times', 'Details corrected, 3 times'],
      [
        ...['10:00', '10:01', '10:02'].map((at) => entry(at, 'edited')),
        entry('10:03', 'rescheduled'),
        entry('10:04', 'rescheduled'),
      ],
    ],
    [
      'keeps apart what is more than ten minutes apart',
      ['Details corrected', 'Details corrected'],
      [entry('10:00', 'edited'), entry('10:11', 'edited')],
    ],
    [
      'keeps apart what different people did',
      ['Moved to a new time', 'Moved to a new time'],
      [entry('10:00', 'rescheduled'), entry('10:01', 'rescheduled', { by: household })],
    ],
    [
      'keeps apart what something else came between',
      ['Details corrected', 'Picked up', 'Details corrected'],
      [entry('10:00', 'edited'), entry('10:01', 'completed'), entry('10:02', 'edited')],
    ],
    [
      'never joins what is done at a stop',
      ['Could not collect', 'Could not collect'],
      [entry('10:00', 'could not collect'), entry('10:01', 'could not collect')],
    ],
    [
      'says how much was paid, waived and given back',
      ['Refunded: GH₵\u00a02.50', 'Paid: GH₵\u00a015.00', 'Picked up, GH₵\u00a05.00 paid in cash'],
      [
        entry('10:00', 'completed', { amount: 500 }),
        entry('10:01', 'paid', { amount: 1500 }),
        entry('10:02', 'refunded', { amount: 250 }),
      ],
    ],
    ['shows what a newer release wrote', ['Unknown'], [entry('10:00', 'brewed' as HistoryEvent)]],
  ])('%s', (_, words, history) => {
    expect(told(...history)).toEqual(words);
  });
});
