import type { HistoryEntry } from '#contracts/pickups/pickups.ts';
import { printInstant } from '#shared/print-when.ts';
import { Card } from './card.tsx';
import { eventWords, roleWords, texts } from './texts.ts';

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
  const { at, event, by, reason, note } = entry;
  return (
    <li className="relative border-l-2 border-brand-line pb-4 pl-5 last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full bg-accent" />
      <p className="font-semibold">{eventWords[event]}</p>
      {reason && <p>{reason}</p>}
      {note && (
        <p className="text-sm">
          <span className="text-ink-soft">{texts.officeNote}</span> {note}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{printInstant(at)}</time> · {by.name} ({roleWords[by.role]})
      </p>
    </li>
  );
}
