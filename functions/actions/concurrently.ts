/** Does something for each item, a few at a time. All are tried; the results stand in the order of the items. */
export async function settleConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.allSettled(items.slice(start, start + atOnce).map(act))));
  }
  return results;
}

/** Does something for each item, a few at a time. All are tried; the first error is thrown at the end. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const results = await settleConcurrently(items, atOnce, act);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
