import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { laterTexts } from './later-texts.ts';
import { nameDay } from './name-day.ts';
import { printHours } from './print-stop.ts';

type NoStopsProps = { readonly next: PickupSummary | undefined; readonly now: Date };

/** Nothing left for today: what comes next, when there is anything. */
export function NoStops({ next, now }: NoStopsProps) {
  if (!next)
    return <EmptyState icon="truck" message={laterTexts.noPending} hint={laterTexts.noPendingHint} />;
  const hint = (
    <>
      {laterTexts.nextStop} {nameDay(next, now)}, <b className="tabular-nums">{printHours(next, now)}</b>{' '}
      <span className="wrap-anywhere">{next.location}</span>
    </>
  );
  return <EmptyState icon="truck" message={laterTexts.noStops} hint={hint} />;
}
