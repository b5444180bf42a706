import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

/**
 * `useMutation` that ignores a press while one is under way. A disabled button is no guard against a double press: React
 * Query tells of a running mutation in a later task, and a busy phone draws it later still.
 */
export function useSingleMutation<Done, Variables = void>(
  options: UseMutationOptions<Done, Error, Variables>,
) {
  const mutation = useMutation(options);
  const isRunning = useRef(false);
  // What is drawn then shows the outcome: a closed dialog, or the error.
  useLayoutEffect(() => {
    if (!mutation.isPending) isRunning.current = false;
  });
  const mutate: typeof mutation.mutate = (...press) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...press);
  };
  return { ...mutation, mutate };
}
