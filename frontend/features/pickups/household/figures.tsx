import type { CallAnswer } from '#platform/api/calls.ts';
import { texts } from './texts.ts';

type Counts = CallAnswer<'listMyPickups'>['counts'];

/** How many pickups there are, in one line; pending are those that are not finished. */
export function Figures({ counts }: { readonly counts: Counts }) {
  return (
    <dl className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
      <Figure label={texts.stats.total} value={counts.total} />
      <Figure label={texts.stats.pending} value={counts.pending} />
      <Figure label={texts.stats.completed} value={counts.completed} />
    </dl>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt>{label}</dt>
      <dd className="text-lg font-bold text-ink tabular-nums">{value}</dd>
    </div>
  );
}
