import { laterTexts } from './later-texts.ts';
import type { PlannedRound } from './plan-round.ts';

export function Progress({ round: { done, stops } }: { readonly round: PlannedRound }) {
  const all = done + stops.length;
  if (all === 0) return null;
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft tabular-nums">
      <div
        role="progressbar"
        aria-label={laterTexts.round}
        aria-valuenow={done}
        aria-valuemax={all}
        className="h-2 min-w-0 grow overflow-hidden rounded-full bg-tint-strong"
      >
        <div className="h-full bg-accent" style={{ width: `${(100 * done) / all}%` }} />
      </div>
      <span className="shrink-0">{laterTexts.printDone(done, all)}</span>
    </div>
  );
}
