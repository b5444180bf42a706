import { settleConcurrently } from '#actions/settle-concurrently.ts';

/**
 * Does something for each item, a few at a time. All are tried; the first error is thrown at the end, so that one
 * bad item does not keep the others waiting.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const results = await settleConcurrently(items, atOnce, act);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
