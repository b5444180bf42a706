import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '#platform/api/calls.ts';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';

export type Overview = CallAnswer<'getOverview'>;

type Options = {
  /** Milliseconds during which an answer need not be asked for again. */
  readonly staleTime?: number;
};

/** What the office has to do, asked each minute. */
export const useOverview = (options: Options = {}) =>
  useQuery({ ...callQuery('getOverview', {}), ...eachMinute, ...options });
