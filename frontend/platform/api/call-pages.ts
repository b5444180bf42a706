import { infiniteQueryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Answer, Contract, QueryInput } from '#contracts/contract.ts';
import type { CallInput } from './call-input.ts';
import { call, peekAnswer } from './client.ts';
import { callKey } from './query-client.ts';

/** A contract whose answer says where the next page begins. */
type ListContract = Contract & {
  readonly answer: v.GenericSchema<unknown, { readonly nextCursor?: string }>;
};

/**
 * A list that loads more as asked, for `useInfiniteQuery`. Its key begins like the call's own, so that
 * `callKey(contract)` invalidates both.
 * @example useInfiniteQuery({ ...callPages(listAssignedPickups, { limit: '50' }), ...eachMinute })
 */
export function callPages<C extends ListContract>(contract: C, query: Omit<QueryInput<C>, 'cursor'>) {
  const options = infiniteQueryOptions({
    queryKey: [...callKey(contract), 'pages', query],
    queryFn: ({ pageParam: cursor, signal }): Promise<Answer<C>> => {
      const input: unknown = { query: { ...query, cursor }, signal };
      return call(contract, input as CallInput<C>); // the list's own query, and the cursor that it answered
    },
    initialPageParam: undefined as string | undefined, // types the parameter of the pages that follow
    getNextPageParam: (last) => readCursor(last),
  });
  const placeholderData = () => {
    const input: unknown = { query };
    const first = peekAnswer(contract, input as CallInput<C>); // the list's own query
    return first && { pages: [first], pageParams: [undefined] };
  };
  return { ...options, placeholderData };
}

function readCursor(page: unknown): string | undefined {
  return (page as { nextCursor?: string }).nextCursor; // every ListContract answers with it
}
