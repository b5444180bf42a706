import { QueryClient, queryOptions } from '@tanstack/react-query';
import { getHost } from '#platform/host.ts';
import { type ApiError, isUnreachable } from './api-error.ts';
import type { CallAnswer, CallInput, CallName } from './calls.ts';
import { call, peekAnswer } from './client.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Shown at once on a return to a view, and fetched again behind it.
        staleTime: 0,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        // Unreachable is always an ApiError.
        retryDelay: (_, error) => Math.min((error as ApiError).retryAfter ?? 1, 5) * getHost().secondMs,
        // Without a network a call should fail; by default it would wait.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const eachMinute = { refetchInterval: 60_000, refetchIntervalInBackground: false } as const;

export const everyThreeMinutes = { refetchInterval: 180_000, refetchIntervalInBackground: false } as const;

/** The key of a call's answers; without input the prefix of all of them, to invalidate. */
export const callKey = <N extends CallName>(name: N, input?: Pick<CallInput<N>, 'params' | 'query'>) =>
  input ? [name, input.params ?? {}, input.query ?? {}] : [name];

export const isOfCall = (queryKey: readonly unknown[], name: CallName): boolean => queryKey[0] === name;

/** For `useQuery`. @example useQuery({ ...callQuery('listMyPickups', { query: { status } }), ...eachMinute }) */
export function callQuery<N extends CallName>(name: N, input: Omit<CallInput<N>, 'signal'>) {
  const options = queryOptions<CallAnswer<N>>({
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => call(name, { ...input, signal } as CallInput<N>), // the same input and a signal
  });
  const placeholderData = () => peekAnswer(name, input as CallInput<N>); // the same input
  return { ...options, placeholderData };
}
