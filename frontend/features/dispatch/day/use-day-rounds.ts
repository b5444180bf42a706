import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Round } from '#contracts/rounds/rounds.ts';
import { callKey } from '#platform/api/query-client.ts';
import { readRounds } from '#platform/api/read-rounds.ts';

const none: readonly Round[] = [];

/**
 * The stored rounds of a date. They are read each time the day was, and after what is sent here is through.
 * @param readAt changes each time; undefined while there is nothing to read
 */
export function useDayRounds(date: string, readAt: string | undefined): readonly Round[] {
  const { data, refetch } = useQuery({
    queryKey: [...callKey('listRounds'), date],
    queryFn: ({ signal }) => readRounds(date, signal),
    enabled: false,
  });
  useEffect(() => {
    if (readAt !== undefined) void refetch();
  }, [readAt, refetch]);
  return data ?? none;
}
