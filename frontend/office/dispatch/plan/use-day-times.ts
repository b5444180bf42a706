import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StationToTip } from '#contracts/loads/stations.ts';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { callQuery } from '#platform/api/query-client.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Draft } from './draft.ts';
import { type DayTimes, readDayTimes } from './draft-times.ts';

/** Areas change a few times a year. */
const staleTime = 10 * 60_000;
const none: readonly never[] = [];

type Who = {
  readonly collectors: readonly DispatchCollector[] | undefined;
  readonly stations: readonly StationToTip[];
};

/** What the times of the day's rounds depend on. Until the areas are there: without their centres. */
export function useDayTimes(
  date: IsoDate,
  { collectors = none, stations }: Who,
  { seen }: Pick<Draft, 'seen'>,
): DayTimes {
  const { data } = useQuery({ ...callQuery('listAllAreas', {}), staleTime });
  const areas = data?.areas ?? none;
  return useMemo(
    () => readDayTimes({ date, areas, pickups: seen.values(), collectors, stations }),
    [date, areas, seen, collectors, stations],
  );
}
