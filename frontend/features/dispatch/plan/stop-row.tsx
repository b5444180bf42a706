import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { formatSchedule } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { isMovable } from './draft.ts';
import { planTexts, sayPlan } from './plan-texts.ts';

type Props = {
  /** When it is to be reached, ISO 8601. */
  readonly at: string;
  /** Absent for a stop in another area. */
  readonly pickup: DispatchPickup | undefined;
  readonly isChanged: boolean;
  readonly onMove: (pickup: DispatchPickup) => void;
};

/** A stop of a round: when, where, and what is to be known about it. */
export function StopRow({ at, pickup, isChanged, onMove }: Props) {
  const notes = [
    pickup && !pickup.position && planTexts.noPosition,
    pickup?.status === 'in progress' && planTexts.started,
    isChanged && planTexts.changed,
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-2 py-1 text-sm">
      <span className="min-w-0 grow wrap-anywhere">
        <b className="block font-semibold tabular-nums">{formatSchedule(at).time}</b>
        {pickup?.location ?? planTexts.elsewhere}
        {notes.length > 0 && <span className="block text-ink-soft">{notes.join(' · ')}</span>}
      </span>
      {isMovable(pickup) && (
        <Button
          tone="quiet"
          small
          aria-label={sayPlan.moveStop(pickup.location)}
          onClick={() => onMove(pickup)}
        >
          {planTexts.move}
        </Button>
      )}
    </li>
  );
}
