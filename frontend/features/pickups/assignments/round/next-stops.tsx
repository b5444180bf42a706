import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { assignmentTitleId } from '#features/pickups/assignments/focus-assignment.ts';
import type { AssignmentActions } from '#features/pickups/assignments/use-assignment-actions.tsx';
import { directionsUrl, stopsPerLink } from '#features/pickups/directions.ts';
import { WaitingMark } from '#features/pickups/waiting-mark.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { laterTexts, printMapStops } from './later-texts.ts';
import { nameDay } from './name-day.ts';
import { printHours } from './print-stop.ts';
import type { Stop } from './round-order.ts';
import { StopLine } from './stop-line.tsx';

type LinesProps = {
  readonly stops: readonly Stop[];
  readonly now: Date;
  readonly actions: AssignmentActions;
};

type Props = LinesProps & {
  /** Done on this device; the server does not know yet. */
  readonly waiting: readonly PickupSummary[];
  /** The first stop after today. */
  readonly next: PickupSummary | undefined;
};

/** What comes after the stop to go to now, on a line each, the way there, and what waits to be sent. */
export function NextStops({ stops, waiting, next, now, actions }: Props) {
  const [, ...others] = stops;
  return (
    <>
      {stops.length === 0 && <NoStops next={next} now={now} />}
      {others.length > 0 && <StopLines stops={others} now={now} actions={actions} />}
      {stops.length > 1 && <MapsLink stops={stops} />}
      {waiting.length > 0 && <Waiting pickups={waiting} />}
    </>
  );
}

function StopLines({ stops, now, actions }: LinesProps) {
  return (
    <ol className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
      {stops.map(({ pickup, number, kilometres }) => (
        <li key={pickup.id}>
          <StopLine pickup={pickup} number={number} kilometres={kilometres} now={now} actions={actions} />
        </li>
      ))}
    </ol>
  );
}

function MapsLink({ stops }: Pick<LinesProps, 'stops'>) {
  const next = stops.slice(0, stopsPerLink);
  return (
    <LinkButton
      tone="secondary"
      icon="directions"
      href={directionsUrl(...next.map(({ pickup }) => pickup))}
      target="_blank"
      rel="noreferrer"
      className="self-start"
    >
      {printMapStops(next.length)}
    </LinkButton>
  );
}

/** Done, and not sent yet. */
function Waiting({ pickups }: { readonly pickups: readonly PickupSummary[] }) {
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h3 id="waiting" className="font-semibold text-ink-soft">
        {laterTexts.waiting}
      </h3>
      {pickups.map((pickup) => (
        <article
          key={pickup.id}
          aria-labelledby={assignmentTitleId(pickup.id)}
          className="flex flex-col gap-2 rounded-lg border border-line bg-sunken px-4 py-3"
        >
          <h4 id={assignmentTitleId(pickup.id)} tabIndex={-1} className="font-medium outline-none">
            {pickup.location}
          </h4>
          <WaitingMark pickupId={pickup.id} />
        </article>
      ))}
    </section>
  );
}

type NoStopsProps = { readonly next: PickupSummary | undefined; readonly now: Date };

/** Nothing left for today: what comes next, when there is anything. */
function NoStops({ next, now }: NoStopsProps) {
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
