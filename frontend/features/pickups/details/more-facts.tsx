import type { Item } from '#contracts/pickups/pickup-item.ts';
import type { HistoryEntry, Pickup } from '#contracts/pickups/pickups.ts';
import { shortId } from '#contracts/pickups/short-id.ts';
import { wordOf } from '#shared/known.ts';
import { printInstant } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Part } from './part.tsx';
import { eventWords, historyTitle, itemText, roleWords, sentText, texts } from './texts.ts';

type Props = { readonly pickup: Pickup };

/** What to know before one gets there. */
export function Instructions({ pickup: { notes } }: Props) {
  if (!notes) return null;
  return (
    <Part title={texts.instructions}>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{notes}</p>
    </Part>
  );
}

/** What there is to fetch, where somebody listed it. */
export function WasteItems({ pickup: { items = [] } }: Props) {
  if (items.length === 0) return null;
  return (
    <Part title={texts.items}>
      <Items items={items} />
    </Part>
  );
}

function Items({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className="-my-1.5 divide-y divide-line">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity and never move here
        <li key={index} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="font-medium">{itemText(item.quantity, wasteLabel(item.type))}</span>
          {item.weight !== undefined && <span>{`${item.weight} kg`}</span>}
          {item.notes && <span className="w-full text-sm text-ink-soft">{item.notes}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What people name on the phone, and when it was requested. */
export function About({ pickup: { id, createdAt } }: Props) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 py-4 text-sm text-ink-soft">
      <Small label={texts.number} value={shortId(id)} />
      <Small label={texts.requested} value={printInstant(createdAt)} />
    </dl>
  );
}

function Small({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}

/** What happened to the pickup, the latest first; folded. */
export function HistoryLog({ pickup: { history } }: Props) {
  if (history.length === 0) return null;
  return (
    <section aria-label={texts.history} className="py-4">
      <details className="group -my-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
          {historyTitle(history.length)}
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
  const { at, recordedAt, event, by, reason, note } = entry;
  return (
    <li className="relative ml-2 border-l-2 border-brand-line pb-4 pl-5 last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full bg-accent" />
      <p className="font-semibold">{wordOf(eventWords, event)}</p>
      {reason && <p>{reason}</p>}
      {note && (
        <p className="text-sm">
          <span className="text-ink-soft">{texts.officeNote}</span> {note}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{printInstant(at)}</time> · {by.name} ({wordOf(roleWords, by.role)})
        {recordedAt && ` · ${sentText(at, recordedAt)}`}
      </p>
    </li>
  );
}
