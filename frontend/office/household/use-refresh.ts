import { useQueryClient } from '@tanstack/react-query';
import { isOfCall } from '#platform/api/query-client.ts';

/** Asks again for all that a change of a household may show in. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey }) => !isOfCall(queryKey, 'getMe') });
}
