import { cutPage } from '#data/table/cursors.ts';
import type { Stored } from '#data/table/table.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';
import { parseSummary } from './pickup-items.ts';

export type PickupPage = {
  readonly pickups: readonly SummaryRecord[];
  readonly nextCursor: string | undefined;
};

/** The first `limit` of what was read, and the cursor behind them. @param toPosition of the last of them */
export function toPickupPage(
  read: { readonly items: readonly Stored[]; readonly lastKey?: unknown },
  limit: number,
  toPosition: (last: Stored) => unknown,
): PickupPage {
  const { shown, nextCursor } = cutPage(read, limit, parseSummary, toPosition);
  return { pickups: shown, nextCursor };
}
