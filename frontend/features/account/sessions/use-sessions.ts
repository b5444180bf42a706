import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { callKey, callQuery } from '../../../platform/api/query-client.ts';
import { toast } from '../../../ui/toast.ts';

/** A session that somebody else ended first is ended. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Where the account is logged in, and how to end that. */
export function useSessions() {
  const client = useQueryClient();
  const list = useQuery(callQuery('listSessions', {}));
  const ending = useMutation({
    mutationFn: (id: string) => call('endSession', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => client.invalidateQueries({ queryKey: callKey('listSessions') }),
  });
  return {
    list,
    end: ending.mutate,
    endingId: ending.isPending ? ending.variables : undefined,
    failure: ending.error && !isGone(ending.error) ? ending.error : undefined,
    endAll: () => call('logOutEverywhere', {}),
  };
}
