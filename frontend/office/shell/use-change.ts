import { useQueryClient } from '@tanstack/react-query';
import type { CallName } from '#platform/api/calls.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { useSubmit } from '#ui/form/use-submit.ts';

/** A change by staff; afterwards the answers of these calls are asked for again. */
export function useChange(verb: 'POST' | 'PATCH' | 'DELETE', ...changed: readonly CallName[]) {
  const client = useQueryClient();
  return useSubmit({
    describe: (error) => prefixedError(error, verb),
    onSettled: () => {
      for (const name of changed) void client.invalidateQueries({ queryKey: callKey(name) });
    },
  });
}
