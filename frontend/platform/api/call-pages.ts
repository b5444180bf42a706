import { infiniteQueryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { CallAnswer, CallInput, CallQuery, CallsWith } from './calls.ts';
import { call, peekAnswer } from './client.ts';
import { callKey } from './query-client.ts';

type ListCall = CallsWith<{ readonly answer: v.GenericSchema<unknown, { readonly nextCursor?: string }> }>;

/** For `useInfiniteQuery`; the key begins with the call's own. @example useInfiniteQuery({ ...callPages('listAssignedPickups', { limit: '50' }), ...eachMinute }) */
export function callPages<N extends ListCall>(name: N, query: Omit<CallQuery<N>, 'cursor'>) {
  const options = infiniteQueryOptions({
    queryKey: [...callKey(name), 'pages', query],
    queryFn: ({ pageParam: cursor, signal }): Promise<CallAnswer<N>> => {
      const input: unknown = { query: { ...query, cursor }, signal };
      return call(name, input as CallInput<N>); // the list's own query, and the cursor that it answered
    },
    initialPageParam: undefined as string | undefined, // types the parameter of the pages that follow
    getNextPageParam: (last) => readCursor(last),
  });
  const placeholderData = () => {
    const input: unknown = { query };
    const first = peekAnswer(name, input as CallInput<N>); // the list's own query
    return first && { pages: [first], pageParams: [undefined] };
  };
  return { ...options, placeholderData };
}

function readCursor(page: unknown): string | undefined {
  return (page as { nextCursor?: string }).nextCursor; // every ListCall answers with it
}
