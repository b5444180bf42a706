import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import type { CallName } from '#platform/api/calls.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey, isOfCall } from '#platform/api/query-client.ts';
import { useSubmit } from '#ui/form/use-submit.ts';

/** Lets the screens ask again for what a change may show in. */
export function askAgain(client: QueryClient, changed: readonly CallName[]): void {
  for (const name of changed) void client.invalidateQueries({ queryKey: callKey(name) });
}

/** A change by staff; afterwards the answers of these calls are asked for again. */
export function useChange(verb: 'POST' | 'PATCH' | 'DELETE', ...changed: readonly CallName[]) {
  const client = useQueryClient();
  return useSubmit({
    describe: (error) => prefixedError(error, verb),
    onSettled: () => askAgain(client, changed),
  });
}

/** Asks again for all that a change of a household may show in. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey }) => !isOfCall(queryKey, 'getMe') });
}

type Options<T> = {
  /** The record as it is now. */
  readonly read: (client: QueryClient) => Promise<T | undefined>;
  readonly changed: readonly CallName[];
  /** What is not shown as a failure, but asked about by the form. */
  readonly isQuestion?: (error: unknown) => boolean;
};

/** A change of a record that another admin may have changed meanwhile: then it is read again. */
export function useRecordChange<T>(subject: T, { read, changed, isQuestion = () => false }: Options<T>) {
  const client = useQueryClient();
  return useSubmit<T>({
    describe: (error) => (isQuestion(error) ? undefined : prefixedError(error, 'PATCH')),
    subject,
    // A conflict that is about a field is said at that field.
    readFresh: (error) => {
      const isConflict = error instanceof ApiError && error.code === 'conflict' && !isQuestion(error);
      return isConflict && Object.keys(error.errors).length === 0
        ? read(client).catch(() => undefined)
        : undefined;
    },
    onSettled: () => askAgain(client, changed),
  });
}
