import { readDatabase } from '#platform/storage/device-database.ts';

/* Apart from the writing and the query cache: the first view uses it, too. */

export const savedName = 'queries';

/** To be raised when an answer's shape changes: older data is then ignored. */
export const format = 1;
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

export type SavedQuery = {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
};
export type Saved = { readonly format: number; readonly queries: readonly SavedQuery[] };

/** What was saved for an account, in this format and not too old. */
export async function readSaved(accountId: string): Promise<readonly SavedQuery[]> {
  // Written by `saveQueries`.
  const saved = (await readDatabase(accountId, savedName)) as Saved | undefined;
  if (saved?.format !== format) return [];
  const oldest = Date.now() - maxAgeMs;
  return saved.queries.filter(({ at }) => at > oldest);
}
