import { useMemo, useState } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { sortByRoom } from '#office/dispatch/collectors/find-collectors.ts';
import { readNow } from '#platform/api/clock.ts';
import { type Draft, moveStop } from './draft.ts';
import { type DayTimes, findPlaces, timeDraft } from './draft-times.ts';
import type { MoveTarget } from './move-dialog.tsx';
import type { OpenPlan } from './plan-parts.ts';
import { setPlan } from './plan-store.ts';
import { readPlannedLoad } from './round-rows.ts';
import { useDayTimes } from './use-day-times.ts';

/** A change of the draft by hand, whose rounds have their times anew at once; and the dialog in which a stop changes rounds. */
export function useMoves(plan: OpenPlan, draft: Draft, board: Board) {
  const [moving, setMoving] = useState<DispatchPickup>();
  const { collectors } = board;
  const day = useDayTimes(board.date, { collectors, stations: board.day.stations }, draft);
  const change = (next: Draft) => setPlan({ ...plan, draft: timeDraft(next, day, readNow()) });
  const targets = useMemo(
    () => moving && listTargets(draft, moving, collectors, day),
    [draft, moving, collectors, day],
  );
  return {
    day,
    change,
    targets: moving && targets && { pickup: moving, ...targets },
    startMove: setMoving,
    endMove: () => setMoving(undefined),
    move: (to: MoveTarget | undefined) => {
      if (moving) change(moveStop(draft, moving.id, to?.collector.id, to?.place?.index));
      setMoving(undefined);
    },
  };
}

/** Whose round a pickup is in, and the others: the nearest round first, then those without one; who is off, last. */
function listTargets(
  draft: Draft,
  pickup: DispatchPickup,
  collectors: readonly DispatchCollector[],
  day: DayTimes,
): { readonly collectorId: string | undefined; readonly targets: readonly MoveTarget[] } {
  const loads = new Map(draft.rounds.map((round) => [round.collectorId, round.stops.length]));
  const collectorId = draft.rounds.find(({ stops }) =>
    stops.some(({ pickupId }) => pickupId === pickup.id),
  )?.collectorId;
  const others = sortByRoom(
    collectors
      .filter(({ id }) => id !== collectorId)
      .map((one) => ({ ...one, load: readPlannedLoad(one, loads.get(one.id)) })),
  );
  const ids = others.map(({ id }) => id);
  const places = findPlaces(draft, pickup, ids, day, readNow());
  const targets = others.map((collector): MoveTarget => ({ collector, place: places.get(collector.id) }));
  const rank = ({ place }: MoveTarget) => place?.kilometres ?? Number.MAX_VALUE;
  return {
    collectorId,
    targets: targets.sort(
      (one, other) => Number(one.collector.isOff) - Number(other.collector.isOff) || rank(one) - rank(other),
    ),
  };
}
