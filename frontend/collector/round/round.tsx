import { useId, useState } from 'react';
import { assignmentTitleId } from '#collector/assignments/focus-assignment.ts';
import { LostAssignments } from '#collector/assignments/lost-assignments.tsx';
import { laterTexts, printHours, printKilometres, printPlace, texts } from '#collector/assignments/texts.ts';
import { UndoLine } from '#collector/assignments/undo-lines.tsx';
import {
  FailureWithToast,
  useCompletedAssignments,
  useOpenAssignments,
} from '#collector/assignments/use-assignments.tsx';
import { findAboard } from '#collector/loads/aboard.ts';
import { LazyTipping } from '#collector/loads/lazy-tipping.tsx';
import { type PlannedTrip, planTrips } from '#collector/loads/plan-trips.ts';
import { loadTexts } from '#collector/loads/texts.ts';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import { directionsUrl, stopsPerLink } from '#features/pickup/directions.ts';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { OverdueBadge } from '#features/pickup/status-badge.tsx';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { nameDay } from '#shared/print-when.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { useNow } from '#ui/use-now.ts';
import { keepPlaces, type LaterDay, type PlannedRound, type Stop } from './plan-round.ts';
import { NoStops, Progress } from './progress.tsx';
import { StopDetails } from './stop-details.tsx';
import { stopParts } from './stop-parts.tsx';
import { type AnsweredLists, type AssignmentActions, useRound } from './use-round.tsx';

const waitingTitle = 'Waiting for a network';

function printMapStops(count: number): string {
  return count === 4 ? 'Next four stops in maps' : `Next ${count} stops in maps`;
}

/** Today's stops in order, with undo lines in between, and the days after today. */
function Round({ lists, now }: { readonly lists: AnsweredLists; readonly now: Date }) {
  const state = useRound(lists, now);
  const { round, actions, notice, dialog } = state;
  const trips = useTrips(lists, round, now);
  return (
    <>
      <section aria-labelledby="round" className="flex flex-col gap-3">
        <h2 id="round" className="text-lg">
          {laterTexts.round}
        </h2>
        <Progress round={round} />
        {lists.tipping && <LazyTipping tipping={lists.tipping} pickups={listPickups(lists)} now={now} />}
        {notice && <Alert tone="error">{notice}</Alert>}
        <StopRows state={state} trips={trips} now={now} />
        {round.stops.length === 0 && <NoStops next={round.later[0]} now={now} />}
        {round.stops.length > 1 && <MapsLink round={round} />}
        {round.waiting.length > 0 && <Waiting round={round} />}
      </section>
      <LaterDays days={round.later} now={now} actions={actions} />
      {dialog}
    </>
  );
}

const listPickups = ({ assigned, completed }: AnsweredLists) => [...assigned, ...completed];

type Trips = ReturnType<typeof planTrips>;

function useTrips(lists: AnsweredLists, { stops }: PlannedRound, now: Date): Trips {
  const queue = useQueue();
  const { tipping } = lists;
  if (!tipping) return noTrips;
  return planTrips(stops, tipping, findAboard(tipping, queue, listPickups(lists)), now);
}

const noTrips: Trips = new Map();

type RowsProps = {
  readonly state: ReturnType<typeof useRound>;
  readonly trips: Trips;
  readonly now: Date;
};

function StopRows({ state, trips, now }: RowsProps) {
  const { round, undoable, actions, refuse } = state;
  const [places, setPlaces] = useState<readonly string[]>([]);
  const stops = new Map(round.stops.map((stop) => [stop.pickup.id, stop]));
  const undos = new Map(undoable.map((stop) => [stop.id, stop]));
  const unseen = [...undos.keys()].filter((id) => !places.includes(id));
  const all = keepPlaces([...unseen, ...places], [...stops.keys()]);
  if (all.join() !== places.join()) setPlaces(all);
  const rows = all.filter((id) => stops.has(id) || undos.has(id));
  if (rows.length === 0) return null;
  return (
    <ol className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
      {rows.map((id) => {
        const [stop, undo] = [stops.get(id), undos.get(id)];
        const isNext = stop?.pickup.id === round.lead?.pickup.id;
        return (
          <li key={id}>
            {stop === round.stops[0] && <TripLines trips={trips.get('')} />}
            {stop && <StopLine stop={stop} isNext={isNext} now={now} actions={actions} />}
            {!stop && undo && <UndoLine stop={undo} onRefused={refuse} />}
            <TripLines trips={trips.get(id)} />
          </li>
        );
      })}
    </ol>
  );
}

function TripLines({ trips = [] }: { readonly trips: readonly PlannedTrip[] | undefined }) {
  return trips.map(({ stations, at }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stop larger than the vehicle has several, in their order
    <p key={index} className="flex items-center gap-3 bg-tint px-4 py-2 text-sm font-semibold">
      <Icon name="truck" className="size-5 text-accent" />
      <span className="min-w-0">{loadTexts.printTrip(stations, at)}</span>
    </p>
  ));
}

type RoundProps = { readonly round: PlannedRound };

function MapsLink({ round: { stops, lead } }: RoundProps) {
  const order = [...(lead ? [lead] : []), ...stops.filter(({ pickup }) => pickup.id !== lead?.pickup.id)];
  const next = order.slice(0, stopsPerLink);
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

function Waiting({ round: { waiting } }: RoundProps) {
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h3 id="waiting" className="font-semibold text-ink-soft">
        {waitingTitle}
      </h3>
      {waiting.map((pickup) => (
        <article
          key={pickup.id}
          aria-labelledby={`waiting-${pickup.id}`}
          className="flex flex-col gap-2 rounded-lg border border-line bg-sunken px-4 py-3"
        >
          <h4 id={`waiting-${pickup.id}`} className="font-medium">
            {pickup.location}
          </h4>
          <WaitingMark pickupId={pickup.id} />
        </article>
      ))}
    </section>
  );
}

type DaysProps = {
  readonly days: readonly LaterDay[];
  readonly now: Date;
  readonly actions: AssignmentActions;
};

function LaterDays({ days, now, actions }: DaysProps) {
  return days.map(({ date, stops }) => (
    <section key={date} className="flex flex-col gap-2">
      <h2 className="text-lg">
        <span>{nameDay(date, now)}</span>{' '}
        <span className="font-normal text-ink-soft">{`(${stops.length})`}</span>
      </h2>
      <ol className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {stops.map((stop) => (
          <li key={stop.pickup.id}>
            <StopLine stop={stop} now={now} actions={actions} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

export function AssignedPickups() {
  const { list, lost, rounds, debts, tipping } = useOpenAssignments();
  const completed = useCompletedAssignments();
  const now = useNow();
  const assigned = list.rows;
  return (
    <>
      <FailureWithToast list={list} />
      {lost.length > 0 && <LostAssignments lost={lost} rounds={rounds} />}
      {!assigned && !list.error && <SkeletonList rowClass="h-80" />}
      {assigned && (
        <Round
          lists={{ assigned, completed: completed.rows ?? [], lost, rounds, debts, tipping }}
          now={now}
        />
      )}
      <LoadMore list={list} />
    </>
  );
}

type LineProps = {
  readonly stop: Stop;
  readonly isNext?: boolean;
  readonly now: Date;
  readonly actions: AssignmentActions;
};

function StopLine({ stop, isNext = false, now, actions }: LineProps) {
  const { pickup, plannedAt, kilometres } = stop;
  const { status } = useExpectedPickup(pickup);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (isNext || status === 'in progress');
  const detailsId = useId();
  const titleId = assignmentTitleId(pickup.id);
  return (
    <article aria-labelledby={titleId} className="@container">
      <h3 className="text-base font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setChosen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-tint"
        >
          <StopNumber stop={stop} />
          <span className="flex min-w-0 grow flex-col items-start gap-1 @2xl:flex-row @2xl:items-center @2xl:justify-between">
            <span className="min-w-0">
              <span className="flex flex-wrap gap-x-2 text-ink-soft tabular-nums">
                <b className="text-ink">{printHours(pickup, now)}</b>
                <PinMark pin={pickup.pin} />
                {plannedAt && <span>{texts.printPlanned(plannedAt)}</span>}
              </span>{' '}
              <span className={isOpen ? 'wrap-anywhere' : 'line-clamp-2 wrap-anywhere'}>
                <span id={titleId}>{pickup.location}</span>
                {kilometres !== undefined && (
                  <span className="whitespace-nowrap text-ink-soft">{` · ${printKilometres(kilometres)}`}</span>
                )}
              </span>
            </span>
            {!isOpen && isOverdue(pickup, now) && <OverdueBadge />}
          </span>
          <Icon name="chevron-down" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </button>
      </h3>
      <div id={detailsId} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && <StopDetails pickup={pickup} now={now} {...stopParts(pickup, actions)} />}
      </div>
    </article>
  );
}

/** Its number in the stored round; a plus for one added later. */
function StopNumber({ stop: { number, total } }: { readonly stop: Stop }) {
  if (total === undefined) return null;
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-tint-strong text-base font-bold text-heading tabular-nums">
      <span aria-hidden="true">{number ?? '+'}</span>
      <span className="sr-only">{`${printPlace(number, total)} `}</span>
    </span>
  );
}
