import { useQuery } from '@tanstack/react-query';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';
import { hasMobileMoney } from '#platform/mobile-money.ts';
import { fullName } from '#shared/full-name.ts';
import { toList } from '#ui/list/to-list.ts';
import { texts } from './texts.ts';

export type Money = CallAnswer<'getMoney'>;

export function useMoney(month: string) {
  return toList(useQuery({ ...callQuery('getMoney', { query: { month } }), ...eachMinute }));
}

/** The month from which on the first price list holds: nothing is charged or paid before. */
export function useFirstMonth(): string | undefined {
  const { data } = useQuery(callQuery('listPriceLists', {}));
  const starts = (data?.lists ?? []).map(({ validFrom }) => validFrom);
  return starts.sort()[0]?.slice(0, 7);
}

/** How a collector is called, also one who was deleted and holds cash. Two of the same name are told apart by the ends of their ids, which the search finds too. */
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

/** Whether Mobile Money has columns of its own: where it is on, and for a month in which it moved before it was turned off. */
export function hasMobile({ days, collectors }: Money): boolean {
  return hasMobileMoney || [...days, ...collectors].some(({ mobile }) => mobile !== 0);
}

/** Whether a collector paid a station, which has a column of its own then. */
export function hasTipped({ collectors }: Money): boolean {
  return collectors.some(({ tipped }) => tipped !== 0);
}
