import { readDatabase } from '#platform/storage/device-database.ts';

/* Apart from the writing and from the query cache: the first view reads what was saved, too. */

/** Under which name of the device's database. */
export const savedName = 'queries';

/** Raised when an answer changes its shape: what an older site saved is then ignored. */
export const format = 1;
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

export type SavedQuery = {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** Milliseconds, when it was loaded. */
  readonly at: number;
};
export type Saved = { readonly format: number; readonly queries: readonly SavedQuery[] };

/** What was saved for an account by this version of the site and is not too old. */
export async function readSaved(accountId: string): Promise<readonly SavedQuery[]> {
  // Written by `saveQueries`; `format` tells whether by this version.
  const saved = (await readDatabase(accountId, savedName)) as Saved | undefined;
  if (saved?.format !== format) return [];
  const oldest = Date.now() - maxAgeMs;
  return saved.queries.filter(({ at }) => at > oldest);
}
