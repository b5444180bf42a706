import type { HistoryEntry, HistoryEvent } from '#contracts/pickups/pickups.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { groupRuns } from '#ui/list/group-runs.ts';
import { eventWords, fieldWords, nobodyText, texts } from './texts.ts';

/** Entries that belong together, the latest first. */
export type HistoryGroup = readonly [HistoryEntry, ...HistoryEntry[]];

/** What is often done several times in a row, by the kind of what it changes. */
const kinds: Partial<Readonly<Record<HistoryEvent, string>>> = {
  assigned: 'collector',
  're-assigned': 'collector',
  released: 'collector',
  edited: 'content',
  rescheduled: 'time',
};

const groupMs = 10 * 60 * 1000;

/** A history, the latest first; what one person did again and again within ten minutes is one. */
export function groupHistory(history: readonly HistoryEntry[]): readonly HistoryGroup[] {
  return groupRuns([...history].reverse(), (entry, latest) => {
    const kind = kinds[entry.event];
    return (
      kind !== undefined &&
      kind === kinds[latest.event] &&
      entry.by.role === latest.by.role &&
      entry.by.name === latest.by.name &&
      Date.parse(latest.at) - Date.parse(entry.at) <= groupMs
    );
  });
}

/** `Paid: GH₵ 12.50`, `Picked up, GH₵ 12.50 paid in cash` */
function withAmount(word: string, { event, amount, method }: HistoryEntry): string {
  if (amount === undefined) return word;
  if (method === 'mobile money') return texts.byPhone(word, printPesewas(amount));
  return event === 'completed'
    ? texts.inCash(word, printPesewas(amount))
    : `${word}: ${printPesewas(amount)}`;
}

/** `Size: 1 bag → 1 bin`, `Notes: changed` */
export function describeChange({ field, from, to }: NonNullable<HistoryEntry['changes']>[number]): string {
  const isTold = from !== undefined || to !== undefined;
  const what = isTold ? `${from ?? texts.nothing} → ${to ?? texts.nothing}` : texts.changed;
  return `${wordOf(fieldWords, field)}: ${what}`;
}

/** `Collector assigned: Kofi Mensah`, `Paid: GH₵ 12.50`; of several `Collector assigned: Kofi Mensah, then Yaw Owusu` or `Details corrected, 3 times`. */
export function describeEntries(group: HistoryGroup): string {
  const [latest] = group;
  const oldest = group.at(-1) ?? latest;
  const word = wordOf(eventWords, oldest.event);
  if (group.length === 1) {
    if (!latest.collector) return withAmount(word, latest);
    // Staff completed it.
    const isFor = latest.event === 'completed';
    return isFor ? `${withAmount(word, latest)}, for ${latest.collector}` : `${word}: ${latest.collector}`;
  }
  const holders = [...group]
    .reverse()
    .map(({ event, collector }) => (event === 'released' ? nobodyText : collector));
  const isNamed = kinds[latest.event] === 'collector' && oldest.event !== 'released';
  if (isNamed && holders.every((name) => name !== undefined)) return `${word}: ${holders.join(', then ')}`;
  return `${wordOf(eventWords, latest.event)}, ${texts.times(group.length)}`;
}
