import { log } from '#config/log.ts';
import { foldTotals } from '#data/totals/totals.ts';

/** Folds the counters of idle stream shards into one item, a few times a day. */
export async function handler(): Promise<void> {
  log.info('totals: folded', { shards: await foldTotals(new Date()) });
}
