import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { askAgain } from '#office/shell/use-change.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';
import { hasMobileMoney } from '#platform/mobile-money.ts';
import { fullName } from '#shared/full-name.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toList } from '#ui/list/to-list.ts';
import { texts } from './texts.ts';

export type Money = CallAnswer<'getMoney'>;

export function useMoney(month: string) {
  return toList(useQuery({ ...callQuery('getMoney', { query: { month } }), ...eachMinute }));
}

/** The month in which the first price list starts: nothing is charged or paid before. */
export function useFirstMonth(): string | undefined {
  const { data } = useQuery(callQuery('listPriceLists', {}));
  const starts = (data?.lists ?? []).map(({ validFrom }) => validFrom);
  return starts.sort()[0]?.slice(0, 7);
}

/** A collector's name, also of one who was deleted and has cash. Two of the same name get the ends of their ids, which the search finds too. */
export function nameCollector({ names }: Pick<Money, 'names'>, id: string): string {
  const found = names.find((one) => one.id === id);
  if (!found) return texts.former;
  const name = fullName(found);
  if (found.isDeleted) return texts.deleted(name);
  const isShared = names.some((one) => one.id !== id && fullName(one) === name);
  return isShared ? `${name} (${shortId(id)})` : name;
}

export function isUntouched({ due, cash, office, days, collectors, requests }: Money): boolean {
  const lists = [due.areas, due.credits, due.unpriced, cash, days, collectors, requests];
  return lists.every((list) => list.length === 0) && Object.values(office).every((amount) => amount === 0);
}

/** Whether Mobile Money has columns of its own: where it is on, and in a month in which some moved before it was turned off. */
export function hasMobile({ days, collectors }: Money): boolean {
  return hasMobileMoney || [...days, ...collectors].some(({ mobile }) => mobile !== 0);
}

/** Whether a collector paid a station: then tipping fees have a column. */
export function hasTipped({ collectors }: Money): boolean {
  return collectors.some(({ tipped }) => tipped !== 0);
}

/** A collector's cash as it was shown: the amount due in pesewas, and the number of hand-overs. */
export type SeenCash = { readonly amount: number; readonly handOvers: number };

const moneyCalls = ['getMoney', 'getCollectorCash', 'getCashDay', 'listCashDays', 'listLedger'] as const;

/** A change of money. Refused because of a newer count, it shows that and sends it next; `readCash` reads it where the refusal's figures are not enough. */
export function useMoneyChange<T extends SeenCash = SeenCash>(subject?: T, readCash?: () => Promise<T>) {
  const client = useQueryClient();
  return useSubmit<T | undefined>({
    describe: (error) => prefixedError(error, 'POST'),
    subject,
    readFresh: (error) => {
      if (!(error instanceof ApiError) || !error.cash) return undefined;
      return readCash ? readCash() : ({ ...subject, ...error.cash } as T); // the rest is as it was shown
    },
    onSettled: () => askAgain(client, moneyCalls),
  });
}
