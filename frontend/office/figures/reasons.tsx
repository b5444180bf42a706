import type { Counts } from '#contracts/figures/figures.ts';
import { couldNotCollectReasons } from '#contracts/pickups/could-not-collect-reasons.ts';
import { wordOf } from '#shared/known.ts';
import { texts } from './texts.ts';

/** Visits in vain by reason, most first. The names and numbers are the text; the bars only show them. */
export function Reasons({ counts }: { readonly counts: Counts['couldNotCollect'] }) {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one);
  const most = sorted[0]?.[1] ?? 1;
  if (sorted.length === 0) return <p className="text-ink-soft">{texts.noReasons}</p>;
  return (
    <dl className="flex flex-col gap-1.5">
      {sorted.map(([reason, count]) => (
        <div key={reason} className="grid grid-cols-[6.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm">
          <dt>{wordOf<string>(couldNotCollectReasons, reason)}</dt>
          <dd aria-hidden>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-3.5 w-full" aria-hidden>
              <rect width="100" height="10" className="fill-sunken" />
              <rect width={(count / most) * 100} height="10" className="fill-accent" />
            </svg>
          </dd>
          <dd className="text-right font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
