import type { Answer } from '#contracts/contract.ts';
import type { listMyPickups } from '#contracts/pickup-calls.ts';
import { texts } from './texts.ts';

type Counts = Answer<typeof listMyPickups>['counts'];

/** How many pickups there are; pending are those that are not finished. */
export function Figures({ counts }: { readonly counts: Counts }) {
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      <Figure label={texts.stats.total} value={counts.total} />
      <Figure label={texts.stats.pending} value={counts.pending} />
      <Figure label={texts.stats.completed} value={counts.completed} />
    </dl>
  );
}

/** Three fit beside each other on a small phone. */
function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-2.5 py-2 shadow-card sm:px-4 sm:py-3">
      <dt className="text-xs wrap-anywhere text-ink-soft sm:text-sm">{label}</dt>
      <dd className="text-3xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
