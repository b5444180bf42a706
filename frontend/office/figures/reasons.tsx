import type { Counts } from '#contracts/figures/figures.ts';
import { couldNotCollectReasons } from '#contracts/pickups/could-not-collect-reasons.ts';
import { wordOf } from '#shared/known.ts';
import { CountBars } from '#ui/table/count-bars.tsx';
import { texts } from './texts.ts';

export function Reasons({ counts }: { readonly counts: Counts['couldNotCollect'] }) {
  const reasons = Object.entries(counts);
  if (reasons.length === 0) return <p className="text-ink-soft">{texts.noReasons}</p>;
  const words = reasons.map(
    ([reason, count]) => [wordOf<string>(couldNotCollectReasons, reason), count] as const,
  );
  return <CountBars counts={words} />;
}
