import { nameDay } from '#shared/print-when.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { laterTexts } from './later-texts.ts';
import type { LaterDay } from './plan-round.ts';
import { printHours } from './print-stop.ts';

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
