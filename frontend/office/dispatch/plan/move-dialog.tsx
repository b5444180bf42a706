import { useMemo, useState } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { servesArea } from '#contracts/rounds/assignment-warnings.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { CollectorDialog } from '#office/dispatch/collectors/collector-dialog.tsx';
import { sortByRoom } from '#office/dispatch/collectors/workloads.ts';
import { say } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { type Draft, moveStop } from './draft.ts';
import { type DayTimes, findPlaces, type RoundPlace, timeDraft, useDayTimes } from './draft-times.ts';
import type { OpenPlan } from './plan-parts.ts';
import { setPlan } from './plan-store.ts';
import { planTexts, sayPlan } from './plan-texts.ts';
import { readPlannedWorkload } from './round-rows.ts';

type Moving = {
  readonly pickup: DispatchPickup;
  /** Whose round it is in. */
  readonly from: string | undefined;
  readonly collectors: readonly DispatchCollector[];
  /** Where it would come in their rounds; absent for who has none yet, or one that is far away. */
  readonly places: ReadonlyMap<string, RoundPlace>;
};

/** Changes of the draft by hand, which compute the times of their rounds at once; and the stop for `MoveDialog`. */
export function useMoves(plan: OpenPlan, draft: Draft, board: Board) {
  const [pickup, setPickup] = useState<DispatchPickup>();
  const { collectors } = board;
  const day = useDayTimes(board.date, { collectors, stations: board.day.stations }, draft);
  const change = (next: Draft) => setPlan({ ...plan, draft: timeDraft(next, day, readNow()) });
  const moving = useMemo(
    () => pickup && findMoving(draft, pickup, collectors, day),
    [draft, pickup, collectors, day],
  );
  return {
    day,
    change,
    moving,
    startMove: setPickup,
    endMove: () => setPickup(undefined),
    /** @param to undefined: out of all rounds */
    move: (to: string | undefined) => {
      if (moving) change(moveStop(draft, moving.pickup.id, to, moving.places.get(to ?? '')?.index));
      setPickup(undefined);
    },
  };
}

/** The nearest round comes first, then who has none; who is off, last. */
function findMoving(
  draft: Draft,
  pickup: DispatchPickup,
  collectors: readonly DispatchCollector[],
  day: DayTimes,
): Moving {
  const planned = new Map(draft.rounds.map((round) => [round.collectorId, round.stops.length]));
  const from = draft.rounds.find(({ stops }) => stops.some(({ pickupId }) => pickupId === pickup.id));
  const others = sortByRoom(
    collectors
      .filter(({ id }) => id !== from?.collectorId)
      .map((one) => ({ ...one, load: readPlannedWorkload(one, planned.get(one.id)) })),
  );
  const ids = others.map(({ id }) => id);
  const places = findPlaces(draft, pickup, ids, day, readNow());
  const rank = ({ id }: DispatchCollector) => places.get(id)?.kilometres ?? Number.MAX_VALUE;
  return {
    pickup,
    from: from?.collectorId,
    places,
    collectors: [...others].sort((a, b) => Number(a.isOff) - Number(b.isOff) || rank(a) - rank(b)),
  };
}

type Props = {
  readonly moving: Moving;
  readonly onMove: (to: string | undefined) => void;
  readonly onClose: () => void;
};

export function MoveDialog({ moving: { pickup, from, collectors, places }, onMove, onClose }: Props) {
  const describeAdded = (id: string) => {
    const place = places.get(id);
    return place && sayPlan.adds(place.kilometres);
  };
  return (
    <CollectorDialog
      title={planTexts.moveTitle}
      intro={<p className="font-semibold wrap-anywhere">{pickup.location}</p>}
      collectors={collectors}
      pickups={[pickup]}
      areaIds={[]}
      noteOf={describeAdded}
      warn={(chosen) => (chosen ? listWarnings(chosen, pickup) : [])}
      submit={(chosen) => (chosen ? sayPlan.moveTo(fullName(chosen)) : planTexts.move)}
      another={
        from !== undefined && (
          <Button tone="quiet" onClick={() => onMove(undefined)} className="sm:mr-auto">
            {planTexts.leaveOut}
          </Button>
        )
      }
      onChoose={({ id }) => onMove(id)}
      onClose={onClose}
    />
  );
}

function listWarnings(chosen: DispatchCollector, pickup: DispatchPickup): readonly string[] {
  const name = fullName(chosen);
  return [
    chosen.isOff && say.off(chosen),
    !servesArea(chosen, pickup.area.id) && sayPlan.outside(name),
    chosen.load >= chosen.stopsPerDay && sayPlan.full(name),
  ].filter((warning) => warning !== false);
}
