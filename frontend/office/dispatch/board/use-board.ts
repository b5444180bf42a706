import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { useBulkJob, useFreshPickups } from '#office/dispatch/bulk/job-store.ts';
import { adjustWorkloads, applyFresh, isSameDay } from '#office/dispatch/collectors/workloads.ts';
import { findStops, groupByWindow, listRound } from '#office/dispatch/day/lines.ts';
import { type BoardFilter, matchPickups } from '#office/dispatch/day/match-pickup.ts';
import { useDispatchDay } from '#office/dispatch/day/use-dispatch-day.ts';
import { choosePickups, useSelectionActions } from '#office/dispatch/rows/selection.ts';
import { texts } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { callKey } from '#platform/api/query-client.ts';
import { readRounds } from '#platform/api/read-rounds.ts';
import { parseDate, todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { wasteTypes } from '#shared/waste.ts';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';

const nothing: readonly never[] = [];
const ofAll = { collector: undefined, status: undefined };

export type Board = ReturnType<typeof useBoard>;

/** All that the board shows but the selection: the day in its newest state, and what the filters leave of it. */
export function useBoard() {
  const { date, areaId, filter, change } = useBoardParams();
  const { collectorId } = filter;
  const day = useDispatchDay(date, areaId);
  const fresh = useFreshPickups();
  const { job, isRunning } = useBulkJob();
  const listed = day.pickups ?? nothing;
  const { current, pickups } = usePickups(date, listed, fresh);
  const collectors = useMemo(
    () => adjustWorkloads(day.collectors ?? nothing, listed, current),
    [day.collectors, listed, current],
  );
  const scope = `${date} ${areaId ?? ''}`;
  const { shown, counts } = useMemo(() => matchPickups(pickups, filter), [pickups, filter]);
  const rounds = useRounds(date, readRoundsVersion(day, isRunning, scope));
  const stops = useMemo(() => findStops(pickups, rounds), [pickups, rounds]);
  const round = rounds.find((one) => one.collectorId === collectorId);
  const lines = useMemo(
    () => listRound(shown, round, date) ?? groupByWindow(shown, date),
    [shown, round, date],
  );
  const names = useMemo(() => nameCollectors(pickups, collectors), [pickups, collectors]);
  return {
    date,
    areaId,
    filter,
    change,
    scope,
    day,
    pickups,
    collectors,
    counts,
    shown,
    lines,
    stops,
    actions: useSelectionActions(scope, lines),
    choose: (some: readonly DispatchPickup[]) => choosePickups(scope, some),
    nameOf: useCallback((id: string) => names.get(id) ?? texts.somebody, [names]),
    /** Shows the jobs of a collector alone, or of all again. */
    toggleCollector: (id: string) =>
      change(id === collectorId ? ofAll : { collector: id, status: 'assigned' }),
    job,
    isRunning,
    isSending: (id: string) => isRunning && job?.chosen.has(id) === true && !job.results.has(id),
  };
}

/** What the rounds on the device are kept under; undefined while there are none to show. */
function readRoundsVersion(day: ReturnType<typeof useDispatchDay>, isRunning: boolean, scope: string) {
  const { isComplete, pickups = nothing, progress } = day;
  const hasRounds = isComplete && !isRunning && pickups.some(({ assignedCollector }) => assignedCollector);
  return hasRounds && progress
    ? `${scope} ${progress.map(({ id, round }) => `${id} ${round}`).join()}`
    : undefined;
}

function nameCollectors(pickups: readonly DispatchPickup[], collectors: readonly DispatchCollector[]) {
  const holders = pickups.flatMap(({ assignedCollector }) => assignedCollector ?? []);
  return new Map([...holders, ...collectors].map((one) => [one.id, fullName(one)]));
}

/** The listed pickups in their newest state; `pickups` is without those that were moved to another day. */
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

/** @param version changes when a round was stored; undefined while there is nothing to read */
function useRounds(date: string, version: string | undefined) {
  const { data = nothing, refetch } = useQuery({
    queryKey: [...callKey('listRounds'), date],
    queryFn: ({ signal }) => readRounds(date, signal),
    enabled: false,
  });
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, refetch]);
  return data;
}

/** Day, area and filters of the board. They live in the URL: back and reload keep them. */
function useBoardParams() {
  const [params, change] = useListParams();
  const filter = useMemo((): BoardFilter => {
    const [status, waste] = [params.get('status'), params.get('waste')];
    return {
      state: status === 'assigned' || status === 'all' ? status : 'unassigned',
      waste: wasteTypes.find((one) => one === waste),
      collectorId: params.get('collector') || undefined,
      q: searchText(params),
    };
  }, [params]);
  const date = parseDate(params.get('date') ?? '') ?? todayInAccra(readNow());
  return { date, areaId: params.get('area') || undefined, filter, change };
}
