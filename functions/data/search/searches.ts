import { findAccounts } from '#data/accounts/accounts.ts';
import { findSummaries } from '#data/pickups/summaries.ts';
import type { PageRequest } from '#data/table/cursors.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { SummaryRecord } from '#domain/pickups/pickup-view.ts';
import { accountWords, pickupWords } from '#domain/search-words.ts';
import { type SearchResult, search } from './search.ts';

/**
 * Households or collectors by the beginning of each word of `q` in name, e-mail or phone, or by the phone's end. Pages
 * may be short.
 * @param passes what else an account must be, such as approved
 */
export async function searchAccounts(
  role: 'user' | 'collector',
  q: string,
  page: PageRequest,
  passes?: (account: AccountRecord) => boolean,
): Promise<SearchResult<AccountRecord>> {
  const load = async (ids: readonly string[]) =>
    (await findAccounts(ids)).filter((account) => account.role === role);
  return search<AccountRecord>({ kind: role, load, words: accountWords, passes }, q, page);
}

/**
 * Pickups by the beginning of each word of `q` in location or household's name, or by the phone's end. Pages may be short.
 * @param passes what else a pickup must be, such as of a status
 */
export async function searchPickups(
  q: string,
  page: PageRequest,
  passes?: (pickup: SummaryRecord) => boolean,
): Promise<SearchResult<SummaryRecord>> {
  return search<SummaryRecord>({ kind: 'pickup', load: findSummaries, words: pickupWords, passes }, q, page);
}
