import { prefixedError } from '#platform/api/failure-text.ts';

type Result<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

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
