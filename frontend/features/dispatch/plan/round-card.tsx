import { useState } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { LoadBar } from '#features/dispatch/collectors/load-bar.tsx';
import { formatSchedule } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type DraftRound, isMovable } from './draft.ts';
import { planTexts, sayPlan } from './plan-texts.ts';
import { RoundDrawing } from './round-drawing.tsx';

type Props = {
  readonly round: DraftRound;
  readonly name: string;
  /** Absent when the board has not heard of them yet, or the account is gone. */
  readonly collector: DispatchCollector | undefined;
  /** The day's pickups as they were planned. */
  readonly seen: ReadonlyMap<string, DispatchPickup>;
  readonly changed: ReadonlySet<string>;
  readonly onMove: (pickup: DispatchPickup) => void;
};

/** One collector's round: how much it is, its way as a drawing, and its stops to move. */
export function RoundCard({ round, name, collector, seen, changed, onMove }: Props) {
  const { stops, way } = round;
  const pickups = stops.map(({ pickupId }) => seen.get(pickupId));
  const most = collector?.stopsPerDay;
  return (
    <li className="flex w-11/12 shrink-0 snap-start flex-col gap-2 rounded-lg border border-line bg-surface p-3 shadow-card sm:w-auto sm:shrink">
      <h3 className="text-base wrap-anywhere">{name}</h3>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
        <span className="font-semibold">
          {most === undefined ? sayPlan.stops(stops.length) : sayPlan.load(stops.length, most)}
        </span>
        <span className="text-ink-soft">
          {way ? sayPlan.way(way.kilometres, way.minutes) : planTexts.editedWay}
        </span>
      </p>
      {most !== undefined && <LoadBar load={stops.length} stops={most} />}
      <RoundDrawing name={name} stops={pickups} />
      <WithoutPosition pickups={pickups} />
      <Stops>
        {() =>
          stops.map(({ pickupId, plannedAt }, index) => (
            <StopRow
              key={pickupId}
              at={plannedAt}
              pickup={pickups[index]}
              isChanged={changed.has(pickupId)}
              onMove={onMove}
            />
          ))
        }
      </Stops>
    </li>
  );
}

function WithoutPosition({ pickups }: { readonly pickups: readonly (DispatchPickup | undefined)[] }) {
  const without = pickups.filter((pickup) => !pickup?.position);
  if (without.length === 0) return null;
  const places = without.map((pickup) => pickup?.location ?? planTexts.elsewhere);
  return (
    <p className="line-clamp-3 text-sm text-ink-soft wrap-anywhere">
      {sayPlan.withoutPosition(without.length)} {places.join(' · ')}
    </p>
  );
}

/** Folded away, and not in the page before: a plan may have a thousand stops. */
function Stops({ children }: { readonly children: () => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group/stops" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center gap-1 font-semibold text-brand">
        <Icon name="chevron-down" className="size-5 group-open/stops:rotate-180" />
        {planTexts.stops}
      </summary>
      {isOpen && <ol className="divide-y divide-line">{children()}</ol>}
    </details>
  );
}

type StopProps = {
  /** When it is to be reached, ISO 8601. */
  readonly at: string;
  /** Absent for a stop in another area. */
  readonly pickup: DispatchPickup | undefined;
  readonly isChanged: boolean;
  readonly onMove: (pickup: DispatchPickup) => void;
};

/** A stop of a round: when, where, and what is to be known about it. */
function StopRow({ at, pickup, isChanged, onMove }: StopProps) {
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
