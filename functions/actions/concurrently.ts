import { chunk } from '#shared/chunk.ts';

/** Does something for each item, a few at a time. All are tried; the outcomes stand in the order of the items. */
export async function settleConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = [];
  for (const some of chunk(items, atOnce)) results.push(...(await Promise.allSettled(some.map(act))));
  return results;
}

/** The same, with the results; the first error is thrown at the end. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = await settleConcurrently(items, atOnce, act);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
