import { mapConcurrently } from '#actions/concurrently.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import type { SearchKind } from '#data/keys.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import { syncSearchEntries } from '#data/search/search.ts';
import { accountWords, pickupWords } from '#domain/search-words.ts';

/** Words that a record had before it changed; those it has now are read from it. */
export type IndexChange = {
  readonly of: SearchKind;
  readonly id: string;
  readonly oldWords: readonly string[];
};

/** Brings the search entries of some records in line with their words as they are now. */
export async function refreshIndex(changes: readonly IndexChange[]): Promise<void> {
  await mapConcurrently(changes, 5, ({ of, id, oldWords }) =>
    syncSearchEntries(of, id, oldWords, () => currentWords(of, id)),
  );
}

/** The words of a record as it is now. None of one that is gone or cannot be read: no search shows it. */
export async function currentWords(of: IndexChange['of'], id: string): Promise<readonly string[]> {
  if (of === 'pickup') {
    const pickup = (await findPickups([id])).get(id);
    return pickup ? pickupWords(pickup) : [];
  }
  const [account] = await findAccounts([id], { consistent: true });
  return account ? accountWords(account) : [];
}
