import type { Item } from '#contracts/pickups/pickup-content.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { HistoryEntry, Pickup } from '#contracts/pickups/pickups.ts';
import { wordOf } from '#shared/known.ts';
import { printInstant } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { describeChange, describeEntries, groupHistory, type HistoryGroup } from './group-history.ts';
import { Part } from './part.tsx';
import { roleWords, texts } from './texts.ts';

type Props = { readonly pickup: Pickup };

export function Instructions({ pickup: { notes } }: Props) {
  if (!notes) return null;
  return (
    <Part title={texts.instructions}>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{notes}</p>
    </Part>
  );
}

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
          <span className="font-medium">{texts.item(item.quantity, wasteLabel(item.type))}</span>
          {item.weight !== undefined && <span>{`${item.weight} kg`}</span>}
          {item.notes && <span className="w-full text-sm text-ink-soft">{item.notes}</span>}
        </li>
      ))}
    </ul>
  );
}

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

export function HistoryLog({ pickup: { history } }: Props) {
  if (history.length === 0) return null;
  return (
    <section aria-label={texts.history} className="py-4">
      <details className="group -my-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
          <span>{texts.historyOf(history.length)}</span>
        </summary>
        <ol className="flex flex-col pt-2 pb-4">
          {groupHistory(history).map((group) => (
            <Entries key={`${group[0].at} ${group[0].event}`} group={group} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Entries({ group }: { readonly group: HistoryGroup }) {
  const [entry, ...earlier] = group;
  const sentence = describeEntries(group);
  return (
    <li className="relative ml-2 border-l-2 border-brand-line pb-4 pl-5 last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full bg-accent" />
      {earlier.length === 0 ? (
        <Entry entry={entry} title={sentence} />
      ) : (
        <details className="group/entries -mt-2.5">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5">
            <span className="wrap-anywhere">
              <span className="font-semibold">{sentence}</span>
              <Told entry={entry} />
            </span>
            <Icon name="chevron-down" className="size-4 shrink-0 group-open/entries:rotate-180" />
          </summary>
          <ol className="flex flex-col gap-2 pt-2">
            {group.map((one) => (
              <li key={`${one.at} ${one.event}`}>
                <Entry entry={one} title={describeEntries([one])} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function Entry({ entry, title }: { readonly entry: HistoryEntry; readonly title: string }) {
  const { reason, note, changes = [] } = entry;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      {changes.map((one) => (
        <p key={one.field} className="wrap-anywhere">
          {describeChange(one)}
        </p>
      ))}
      {reason && <p>{reason}</p>}
      {note && (
        <p className="text-sm">
          <span className="text-ink-soft">{texts.officeNote}</span> <span>{note}</span>
        </p>
      )}
      <Told entry={entry} />
    </>
  );
}

function Told({ entry: { at, recordedAt, by } }: { readonly entry: HistoryEntry }) {
  return (
    <span className="block text-sm text-ink-soft">
      <time dateTime={at}>{printInstant(at)}</time>{' '}
      <span>{`· ${by.name} (${wordOf(roleWords, by.role)})`}</span>
      {recordedAt && <span>{` · ${texts.sent(at, recordedAt)}`}</span>}
    </span>
  );
}
