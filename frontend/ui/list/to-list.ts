import type { UseQueryResult } from '@tanstack/react-query';
import { prefixedError } from '#platform/api/failure-text.ts';

type Result<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** What `ListFailure` takes, of a call that answers everything at once. */
export function toList<T>(
  { data, error, isFetching, refetch }: Result<T>,
  describe: (error: Error) => string = prefixedError,
) {
  return {
    rows: data,
    error: error ? describe(error) : undefined,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
