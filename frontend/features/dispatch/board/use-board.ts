import { useCallback, useMemo } from 'react';
import type { DispatchPickup } from '#contracts/dispatch.ts';
import { mayAct } from '#contracts/transitions.ts';
import { useBulkJob, useFreshPickups } from '../bulk/use-bulk-job.ts';
import { adjustLoads, applyFresh } from '../collectors/adjust-loads.ts';
import { groupByWindow } from '../day/group-by-window.ts';
import { matchPickups } from '../day/match-pickup.ts';
import { useBoardParams } from '../day/use-board-params.ts';
import { useDispatchDay } from '../day/use-dispatch-day.ts';
import { isChanged, type Selection } from '../rows/selection.ts';
import { useSelection, useSelectionActions } from '../rows/use-selection.ts';

const nothing: readonly never[] = [];

/** The selected ones as they are now, and what is to be said about them. */
function readSelected(
  pickups: readonly DispatchPickup[],
  shown: readonly DispatchPickup[],
  selection: Selection,
) {
  const selected = pickups.filter(({ id }) => selection.has(id));
  const visible = shown.filter(({ id }) => selection.has(id)).length;
  return {
    selected,
    hidden: selected.length - visible,
    changed: selected.filter((pickup) => isChanged(selection, pickup)).length,
    releasable: selected.filter(({ status }) => mayAct('release', 'admin', status)),
  };
}

const noIds: ReadonlySet<string> = new Set();

/** The selected ones that changed since; the same empty set as long as there are none. */
function useChangedIds(pickups: readonly DispatchPickup[], selection: Selection): ReadonlySet<string> {
  return useMemo(() => {
    const changed = pickups.filter((pickup) => isChanged(selection, pickup));
    return changed.length > 0 ? new Set(changed.map(({ id }) => id)) : noIds;
  }, [pickups, selection]);
}

/** Everything that the board shows: the day as it is by now, what the filters leave of it, what is selected. */
export function useBoard() {
  const params = useBoardParams();
  const { date, areaId, filter } = params;
  const day = useDispatchDay(date, areaId);
  const fresh = useFreshPickups();
  const { job, isRunning } = useBulkJob();
  const listed = day.pickups ?? nothing;
  const pickups = useMemo(() => applyFresh(listed, fresh), [listed, fresh]);
  const collectors = useMemo(
    () => adjustLoads(day.collectors ?? nothing, listed, pickups),
    [day.collectors, listed, pickups],
  );
  const scope = `${date} ${areaId ?? ''}`;
  const { selection, choose, clear } = useSelection(scope);
  const { state, waste, collectorId, q } = filter;
  const changedIds = useChangedIds(pickups, selection);
  const { shown, counts } = useMemo(
    () => matchPickups(pickups, { state, waste, collectorId, q }, (id) => changedIds.has(id)),
    [pickups, state, waste, collectorId, q, changedIds],
  );
  const lines = useMemo(() => groupByWindow(shown), [shown]);
  const actions = useSelectionActions(scope, lines);
  const isSending = useCallback(
    (id: string) => isRunning && job?.chosen.has(id) === true && !job.results.has(id),
    [isRunning, job],
  );
  const chosen = useMemo(() => readSelected(pickups, shown, selection), [pickups, shown, selection]);
  return {
    ...params,
    day,
    pickups,
    collectors,
    counts,
    lines,
    actions,
    selection,
    choose,
    clear,
    job,
    isRunning,
    isSending,
    ...chosen,
  };
}

export type Board = ReturnType<typeof useBoard>;
