import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { useBulkJob, useFreshPickups } from '#office/dispatch/bulk/job-store.ts';
import { adjustLoads, applyFresh, isSameDay } from '#office/dispatch/collectors/adjust-loads.ts';
import { groupByWindow } from '#office/dispatch/day/group-by-window.ts';
import { matchPickups } from '#office/dispatch/day/match-pickup.ts';
import { findStops, listRound } from '#office/dispatch/day/round-order.ts';
import { useBoardParams } from '#office/dispatch/day/use-board-params.ts';
import { useDispatchDay } from '#office/dispatch/day/use-dispatch-day.ts';
import { choosePickups, useChangedIds, useSelectionActions } from '#office/dispatch/rows/use-selection.ts';
import { texts } from '#office/dispatch/texts.ts';
import { callKey } from '#platform/api/query-client.ts';
import { readRounds } from '#platform/api/read-rounds.ts';
import { fullName } from '#shared/full-name.ts';

const nothing: readonly never[] = [];

/** Everything that the board shows but the selection: the day as it is by now, and what the filters leave of it. */
export function useBoard() {
  const params = useBoardParams();
  const { date, areaId } = params;
  const day = useDispatchDay(date, areaId);
  const fresh = useFreshPickups();
  const { job, isRunning } = useBulkJob();
  const listed = day.pickups ?? nothing;
  const { current, pickups } = usePickups(date, listed, fresh);
  const collectors = useMemo(
    () => adjustLoads(day.collectors ?? nothing, listed, current),
    [day.collectors, listed, current],
  );
  const scope = `${date} ${areaId ?? ''}`;
  const { state, waste, collectorId, q } = params.filter;
  const changedIds = useChangedIds(scope, pickups);
  const { shown, counts } = useMemo(
    () => matchPickups(pickups, { state, waste, collectorId, q }, (id) => changedIds.has(id)),
    [pickups, state, waste, collectorId, q, changedIds],
  );
  const hasRounds = day.isComplete && !isRunning && listed.some(({ assignedCollector }) => assignedCollector);
  const versions = day.progress?.map(({ id, round }) => `${id} ${round}`).join();
  const version = hasRounds && versions !== undefined ? `${scope} ${versions}` : undefined;
  const { stops, lines } = useDayRounds({ date, version, pickups, shown, collectorId });
  const actions = useSelectionActions(scope, lines);
  const isSending = useCallback(
    (id: string) => isRunning && job?.chosen.has(id) === true && !job.results.has(id),
    [isRunning, job],
  );
  const nameOf = useNames(collectors);
  const choose = useCallback((some: readonly DispatchPickup[]) => choosePickups(scope, some), [scope]);
  return {
    ...params,
    scope,
    day,
    pickups,
    collectors,
    counts,
    shown,
    lines,
    stops,
    actions,
    choose,
    nameOf,
    job,
    isRunning,
    isSending,
  };
}

/** What was listed in its newest state; `pickups` is without those that were moved to another day. */
function usePickups(
  date: string,
  listed: readonly DispatchPickup[],
  fresh: ReadonlyMap<string, DispatchPickup>,
) {
  return useMemo(() => {
    const current = applyFresh(listed, fresh);
    const stays = (one: DispatchPickup, index: number) =>
      one.scheduledAt.startsWith(date) || isSameDay(listed[index], one);
    return { current, pickups: current.filter(stays) };
  }, [date, listed, fresh]);
}

function useNames(collectors: readonly DispatchCollector[]) {
  return useMemo(() => {
    const names = new Map(collectors.map((one) => [one.id, fullName(one)]));
    return (id: string) => names.get(id) ?? texts.somebody;
  }, [collectors]);
}

export type Board = ReturnType<typeof useBoard>;

const none: readonly Round[] = [];

type Options = {
  readonly date: string;
  /** Another one when a round was stored; undefined while there is nothing to read of them. */
  readonly version: string | undefined;
  readonly pickups: readonly DispatchPickup[];
  readonly shown: readonly DispatchPickup[];
  readonly collectorId: string | undefined;
};

/** The board's lines, and its pickups' places in the stored rounds, which are read when another was stored. */
function useDayRounds({ date, version, pickups, shown, collectorId }: Options) {
  const { data: rounds = none, refetch } = useQuery({
    queryKey: [...callKey('listRounds'), date],
    queryFn: ({ signal }) => readRounds(date, signal),
    enabled: false,
  });
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, refetch]);
  const stops = useMemo(() => findStops(pickups, rounds), [pickups, rounds]);
  const round = rounds.find((one) => one.collectorId === collectorId);
  const lines = useMemo(
    () => listRound(shown, round, date) ?? groupByWindow(shown, date),
    [shown, round, date],
  );
  return { stops, lines };
}
