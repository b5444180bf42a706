import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { useSubmit } from '#ui/form/use-submit.ts';

/** A collector's cash as it was seen: what they should have, and how often they handed some over. */
export type SeenCash = { readonly amount: number; readonly handOvers: number };

const moneyCalls = ['getMoney', 'getCollectorCash', 'getCashDay', 'listCashDays', 'listLedger'] as const;

/** Of a collector's cash, what somebody else noted meanwhile is shown and counts next; read by `readCash` where the refusal's figures are not enough. */
export function useMoneyChange<T extends SeenCash = SeenCash>(subject?: T, readCash?: () => Promise<T>) {
  const client = useQueryClient();
  return useSubmit<T | undefined>({
    describe: (error) => prefixedError(error, 'POST'),
    subject,
    readFresh: (error) => {
      if (!(error instanceof ApiError) || !error.cash) return undefined;
      return readCash ? readCash() : ({ ...subject, ...error.cash } as T); // what it lacks is as it was seen
    },
    onSettled: () => {
      for (const name of moneyCalls) void client.invalidateQueries({ queryKey: callKey(name) });
    },
  });
}
