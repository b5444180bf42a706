import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { callKey } from '#platform/api/query-client.ts';
import { readRounds } from '#platform/api/read-rounds.ts';
import { findStops } from './find-stops.ts';
import { groupByWindow } from './group-by-window.ts';
import { listRound } from './round-order.ts';

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
export function useDayRounds({ date, version, pickups, shown, collectorId }: Options) {
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
