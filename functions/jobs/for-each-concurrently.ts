/**
 * Does something for each item, a few at a time. All are tried; the first error is thrown at the end, so that one
 * bad item does not keep the others waiting.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    const results = await Promise.allSettled(items.slice(start, start + atOnce).map(act));
    errors.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  if (errors.length > 0) throw errors[0];
}
