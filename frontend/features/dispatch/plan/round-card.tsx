import { useState } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { LoadBar } from '#features/dispatch/collectors/load-bar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { DraftRound } from './draft.ts';
import { planTexts, sayPlan } from './plan-texts.ts';
import { RoundDrawing } from './round-drawing.tsx';
import { StopRow } from './stop-row.tsx';

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
          stops.map(({ pickupId, at }, index) => (
            <StopRow
              key={pickupId}
              at={at}
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
