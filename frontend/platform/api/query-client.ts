import { QueryClient, queryOptions } from '@tanstack/react-query';
import { getHost } from '#platform/host.ts';
import { type ApiError, isUnreachable } from './api-error.ts';
import type { CallAnswer, CallInput, CallName } from './calls.ts';
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
        // What could not be reached is an ApiError. Somebody looks at the screen meanwhile.
        retryDelay: (_, error) => Math.min((error as ApiError).retryAfter ?? 1, 5) * getHost().secondMs,
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

/** For what changes with each stop of a collector: while the page is visible. */
export const everyThreeMinutes = { refetchInterval: 180_000, refetchIntervalInBackground: false } as const;

/** The key under which a call's answers are kept; without input, the beginning of all of them, to invalidate. */
export const callKey = <N extends CallName>(name: N, input?: Pick<CallInput<N>, 'params' | 'query'>) =>
  input ? [name, input.params ?? {}, input.query ?? {}] : [name];

/** Whether a query, by its key, is one of this call. */
export const isOfCall = (queryKey: readonly unknown[], name: CallName): boolean => queryKey[0] === name;

/**
 * A reading call for `useQuery`.
 * @example useQuery({ ...callQuery('listMyPickups', { query: { status } }), ...eachMinute })
 */
export function callQuery<N extends CallName>(name: N, input: Omit<CallInput<N>, 'signal'>) {
  const options = queryOptions<CallAnswer<N>>({
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => call(name, { ...input, signal } as CallInput<N>), // the same input and a signal
  });
  const placeholderData = () => peekAnswer(name, input as CallInput<N>); // the same input
  return { ...options, placeholderData };
}
