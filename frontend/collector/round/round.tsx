import { useState } from 'react';
import { UndoLine } from '#collector/assignments/undo-lines.tsx';
import type { AssignmentActions } from '#collector/assignments/use-assignment-actions.tsx';
import { directionsUrl, stopsPerLink } from '#features/pickup/directions.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { nameDay } from '#shared/print-when.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { keepPlaces } from './keep-places.ts';
import { laterTexts } from './later-texts.ts';
import type { LaterDay, PlannedRound } from './plan-round.ts';
import { NoStops, Progress } from './progress.tsx';
import { StopLine } from './stop-line.tsx';
import { type AnsweredLists, useRound } from './use-round.ts';

const waitingTitle = 'Waiting for a network';

function printMapStops(count: number): string {
  return count === 4 ? 'Next four stops in maps' : `Next ${count} stops in maps`;
}

/** Today's stops in their order, what was just done at its place among them, and the days after today. */
export function Round({ lists, now }: { readonly lists: AnsweredLists; readonly now: Date }) {
  const state = useRound(lists, now);
  const { round, actions, notice, dialog } = state;
  return (
    <>
      <section aria-labelledby="round" className="flex flex-col gap-3">
        <h2 id="round" className="text-lg">
          {laterTexts.round}
        </h2>
        <Progress round={round} />
        {notice && <Alert tone="error">{notice}</Alert>}
        <StopRows state={state} now={now} />
        {round.stops.length === 0 && <NoStops next={round.later[0]} now={now} />}
        {round.stops.length > 1 && <MapsLink round={round} />}
        {round.waiting.length > 0 && <Waiting round={round} />}
      </section>
      <LaterDays days={round.later} now={now} actions={actions} />
      {dialog}
    </>
  );
}

function StopRows({ state, now }: { readonly state: ReturnType<typeof useRound>; readonly now: Date }) {
  const { round, undoable, actions, refuse } = state;
  const [places, setPlaces] = useState<readonly string[]>([]);
  const stops = new Map(round.stops.map((stop) => [stop.pickup.id, stop]));
  const undos = new Map(undoable.map((stop) => [stop.id, stop]));
  // What was done before this list was there comes first.
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
            {stop && <StopLine stop={stop} isNext={isNext} now={now} actions={actions} />}
            {!stop && undo && <UndoLine stop={undo} onRefused={refuse} />}
          </li>
        );
      })}
    </ol>
  );
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

type Props = { readonly days: readonly LaterDay[]; readonly now: Date; readonly actions: AssignmentActions };

function LaterDays({ days, now, actions }: Props) {
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
