import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { useSubmit } from '#ui/form/use-submit.ts';

/** A collector's cash as it was seen: what they should have, and how often they handed some over. */
export type SeenCash = { readonly amount: number; readonly handOvers: number };

/** Changes something on this page; of a collector's cash, what somebody else noted meanwhile is shown and counts next. */
export function useMoneyChange(subject?: SeenCash) {
  const client = useQueryClient();
  return useSubmit<SeenCash | undefined>({
    describe: (error) => prefixedError(error, 'POST'),
    subject,
    readFresh: (error) => (error instanceof ApiError ? error.cash : undefined),
    onSettled: () => {
      for (const name of ['getMoney', 'listLedger'] as const)
        void client.invalidateQueries({ queryKey: callKey(name) });
    },
  });
}
