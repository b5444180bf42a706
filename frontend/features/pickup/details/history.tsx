import type { CorrectedField, HistoryEntry, HistoryEvent, Pickup } from '#contracts/pickups/pickups.ts';
import type { Actor } from '#contracts/pickups/transitions.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

const eventWords: Record<HistoryEvent, string> = {
  requested: 'Pickup requested',
  assigned: 'Collector assigned',
  're-assigned': 'Given to another collector',
  started: 'Pickup started',
  completed: 'Picked up',
  'could not collect': 'Could not collect',
  rescheduled: 'Moved to a new time',
  edited: 'Details corrected',
  pinned: 'Pinned in the round',
  cancelled: 'Cancelled',
  released: 'Collector no longer available',
  postponed: 'Postponed',
  'completion undone': 'Marked as not complete',
  reopened: 'Reopened',
  priced: 'Price set',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Refunded',
  'payment reversed': 'Payment reversed by the network',
  'cash reversed': 'Payment reversed by our office',
  'waiver reversed': 'Waiver reversed',
  'refund reversed': 'Refund reversed',
  'price reversed': 'Price reversed',
};

const fieldWords: Record<CorrectedField, string> = {
  waste: 'Waste',
  size: 'Size',
  place: 'Place',
  'digital address': 'Digital address',
  position: 'Position',
  items: 'Items',
  notes: 'Notes',
  time: 'Time',
  area: 'Area',
};

const roleWords: Record<Actor, string> = {
  user: 'household',
  collector: 'collector',
  admin: 'office',
  system: 'automatic',
};

const officeNote = 'Note for the office:';

/** `Collector assigned: Kofi Mensah`, `Paid: GH₵ 12.50`, `Picked up, GH₵ 12.50 paid in cash`; `for Kofi` where staff completed it. */
export function describeEntry({ event, amount, method, collector }: HistoryEntry): string {
  const word = wordOf(eventWords, event);
  const isDone = event === 'completed';
  if (collector && !isDone) return `${word}: ${collector}`;
  const paid = amount === undefined ? undefined : printPesewas(amount);
  const whom = collector ? `, for ${collector}` : '';
  if (!paid) return `${word}${whom}`;
  if (method === 'mobile money') return `${word}: ${paid} by Mobile Money${whom}`;
  return isDone ? `${word}, ${paid} paid in cash${whom}` : `${word}: ${paid}`;
}

/** `Size: 1 bag → 1 bin`, `Notes: changed` */
function describeChange({ field, from, to }: NonNullable<HistoryEntry['changes']>[number]): string {
  const isTold = from !== undefined || to !== undefined;
  return `${wordOf(fieldWords, field)}: ${isTold ? `${from ?? 'none'} → ${to ?? 'none'}` : 'changed'}`;
}

export function HistoryLog({ pickup: { history } }: { readonly pickup: Pickup }) {
  if (history.length === 0) return null;
  return (
    <section aria-label="History log" className="py-4">
      <details className="group -my-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
          <span>{`History (${history.length})`}</span>
        </summary>
        <ol className="flex flex-col pt-2 pb-4">
          {[...history].reverse().map((entry) => (
            <Entry key={`${entry.at} ${entry.event}`} entry={entry} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const { at, recordedAt, by, reason, note, changes = [] } = entry;
  return (
    <li className="relative ml-2 border-l-2 border-brand-line pb-4 pl-5 last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full bg-accent" />
      <p className="font-semibold wrap-anywhere">{describeEntry(entry)}</p>
      {changes.map((one) => (
        <p key={one.field} className="wrap-anywhere">
          {describeChange(one)}
        </p>
      ))}
      {reason && <p>{reason}</p>}
      {note && (
        <p className="text-sm">
          <span className="text-ink-soft">{officeNote}</span> <span>{note}</span>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{printInstant(at)}</time>{' '}
        <span>{`· ${by.name} (${wordOf(roleWords, by.role)})`}</span>
        {recordedAt && <span>{` · ${texts.sent(at, recordedAt)}`}</span>}
      </p>
    </li>
  );
}
