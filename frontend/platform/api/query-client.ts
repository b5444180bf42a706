import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Contract } from '#contracts/contract.ts';
import { isUnreachable } from './api-error.ts';
import type { CallInput } from './call-input.ts';
import { call, peekAnswer } from './client.ts';

/** One cache per account: another account never sees what this one loaded. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Shown at once on a return to a view, and asked again behind it: lists are reloaded on tab entry.
        staleTime: 0,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        // Without a network a call fails and says so; by default it would wait in silence until there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** For assignment lists: also asked again each minute while the page is visible. */
export const eachMinute = { refetchInterval: 60_000, refetchIntervalInBackground: false } as const;

/** The key under which a call's answers are kept; without input, the beginning of all of them, to invalidate. */
export function callKey<C extends Contract>(contract: C, input?: Pick<CallInput<C>, 'params' | 'query'>) {
  return input ? [contract.name, input.params ?? {}, input.query ?? {}] : [contract.name];
}

/**
 * A reading call for `useQuery`.
 * @example useQuery({ ...callQuery(listMyPickups, { query: { status } }), ...eachMinute })
 */
export function callQuery<C extends Contract>(contract: C, input: Omit<CallInput<C>, 'signal'>) {
  const options = queryOptions<Answer<C>>({
    queryKey: callKey(contract, input),
    queryFn: ({ signal }) => call(contract, { ...input, signal } as CallInput<C>), // the same input and a signal
  });
  const placeholderData = () => peekAnswer(contract, input as CallInput<C>); // the same input
  return { ...options, placeholderData };
}
