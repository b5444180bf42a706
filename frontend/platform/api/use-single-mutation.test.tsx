import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useSingleMutation } from './use-single-mutation.ts';

const client = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('presses are ignored while one is under way; after the answer, or a failure, the next one counts', async () => {
  const sent: PromiseWithResolvers<string>[] = [];
  const done: string[] = [];
  const mutationFn = () => {
    const request = Promise.withResolvers<string>();
    sent.push(request);
    return request.promise;
  };
  const { result } = renderHook(
    () => useSingleMutation({ mutationFn, onSuccess: (answer: string) => void done.push(answer) }),
    { wrapper },
  );
  const pressTwice = () =>
    act(() => {
      result.current.mutate();
      // Before anything is drawn anew.
      result.current.mutate();
    });
  pressTwice();
  await waitFor(() => expect(result.current.isPending).toBe(true));
  pressTwice();
  expect(sent).toHaveLength(1);
  sent[0]?.resolve('first');
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  pressTwice();
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.reject(new Error('No network.'));
  await waitFor(() => expect(result.current.error).toMatchObject({ message: 'No network.' }));
  pressTwice();
  await waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.resolve('third');
  await waitFor(() => expect(done).toEqual(['first', 'third']));
  expect(sent).toHaveLength(3);
});
