import * as v from 'valibot';
import { type OpenPrice, openPrices } from '#contracts/money/prices.ts';
import { listOwedPartitions, readPickupId } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import { known } from '#shared/known.ts';

/** A finished pickup for which money is to pay, or below 0 to give back, or whose price is open. */
export type Owed = {
  readonly id: string;
  readonly scheduledAt: string;
  readonly areaId: string;
  /** In pesewas. */
  readonly due: number;
  readonly open?: OpenPrice | undefined;
  /** It is in question. */
  readonly isDisputed?: true | undefined;
};

const entry = v.object({
  PK: v.string(),
  SK: v.string(),
  daysSK: v.string(),
  owed: v.object({
    due: v.number(),
    areaId: v.string(),
    open: v.optional(known(openPrices)),
    isDisputed: v.optional(v.literal(true)),
  }),
});

/** Pages of a megabyte that are read of each of the four partitions: some 30,000 pickups in all, for 1,000 read units. */
const maxPages = 2;

/** All that is owed, the oldest first; may be a moment behind. `isCut`: there is more, all of it younger. */
export async function listOwed(): Promise<{ readonly owed: readonly Owed[]; readonly isCut: boolean }> {
  const read = await Promise.all(listOwedPartitions().map(readPartition));
  const owed = read.flatMap((one) => one.owed);
  owed.sort((one, other) => one.scheduledAt.localeCompare(other.scheduledAt));
  return { owed, isCut: read.some(({ isCut }) => isCut) };
}

async function readPartition(partition: string): Promise<{ owed: readonly Owed[]; isCut: boolean }> {
  const owed: Owed[] = [];
  let startKey: Stored | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await queryItems({ index: 'due', partition, startKey });
    owed.push(...readEach(page.items, parse));
    startKey = page.lastKey;
    if (!startKey) break;
  }
  return { owed, isCut: startKey !== undefined };
}

function parse(stored: Stored): Owed {
  const { PK, SK, daysSK, owed } = v.parse(entry, stored);
  return { id: readPickupId({ PK, SK }), scheduledAt: daysSK.slice(0, daysSK.indexOf('#')), ...owed };
}
