import { laterTexts, printHours } from '#collector/assignments/texts.ts';
import { nameDay } from '#shared/print-when.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { LaterDay, PlannedRound } from './plan-round.ts';

export function Progress({ round: { done, stops } }: { readonly round: PlannedRound }) {
  const all = done + stops.length;
  if (all === 0) return null;
  return <Bar label={laterTexts.round} value={done} max={all} text={laterTexts.printDone(done, all)} />;
}

type BarProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
};

export function Bar({ label, value, max, text }: BarProps) {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft tabular-nums">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemax={max}
        className="h-2 min-w-0 grow overflow-hidden rounded-full bg-tint-strong"
      >
        <div className="h-full bg-accent" style={{ width: `${(100 * value) / max}%` }} />
      </div>
      <span className="shrink-0">{text}</span>
    </div>
  );
}

export function NoStops({ next: day, now }: { readonly next: LaterDay | undefined; readonly now: Date }) {
  const next = day?.stops[0]?.pickup;
  if (!next)
    return <EmptyState icon="truck" message={laterTexts.noPending} hint={laterTexts.noPendingHint} />;
  const hint = (
    <>
      <span>{`${laterTexts.nextStop} ${nameDay(next.scheduledAt.slice(0, 10), now)},`}</span>{' '}
      <b className="tabular-nums">{printHours(next, now)}</b>{' '}
      <span className="wrap-anywhere">{next.location}</span>
    </>
  );
  return <EmptyState icon="truck" message={laterTexts.noStops} hint={hint} />;
}
