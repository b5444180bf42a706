import type { Item } from '#contracts/pickups/pickup-item.ts';
import type { HistoryEntry, Pickup } from '#contracts/pickups/pickups.ts';
import { shortId } from '#contracts/pickups/short-id.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { wordOf } from '#shared/known.ts';
import { printInstant } from '#shared/print-when.ts';
import type { Role } from '#shared/roles.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Card, Fact } from './card.tsx';
import { eventWords, itemText, roleWords, sentText, texts } from './texts.ts';

type Props = { readonly pickup: Pickup };

/** What to know before one gets there. */
export function Instructions({ pickup: { notes } }: Props) {
  if (!notes) return null;
  return (
    <Card title={texts.instructions}>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{notes}</p>
    </Card>
  );
}

/** What there is to fetch. */
export function WasteItems({ pickup }: Props) {
  return (
    <Card title={texts.items}>
      <Items items={pickup.items} />
    </Card>
  );
}

/** What else is known. The collector has a card of their own, once there is one. */
export function About({ pickup, viewer }: Props & { readonly viewer: Role }) {
  const lacksCollector = !pickup.assignedCollector && isOpen(pickup.status) && viewer !== 'collector';
  return (
    <Card title={texts.about}>
      <dl className="grid gap-3 sm:grid-cols-2">
        {lacksCollector && <Fact label={texts.collector}>{texts.nobody}</Fact>}
        <Fact label={texts.number}>
          <span className="font-mono">{shortId(pickup.id)}</span>
        </Fact>
        <Fact label={texts.requested}>{printInstant(pickup.createdAt)}</Fact>
      </dl>
    </Card>
  );
}

function Items({ items = [] }: { readonly items: readonly Item[] | undefined }) {
  if (items.length === 0) return <p className="text-ink-soft">{texts.noItems}</p>;
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

/** What happened to the pickup, the latest first. */
export function HistoryLog({ history }: { readonly history: readonly HistoryEntry[] }) {
  return (
    <Card title={texts.history}>
      <ol className="flex flex-col">
        {[...history].reverse().map((entry) => (
          <Entry key={`${entry.at} ${entry.event}`} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const { at, recordedAt, event, by, reason, note } = entry;
  return (
    <li className="relative border-l-2 border-brand-line pb-4 pl-5 last:pb-0">
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
