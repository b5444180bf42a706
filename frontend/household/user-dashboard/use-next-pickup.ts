import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { useNow } from '#ui/use-now.ts';
import { findNextPickup } from './find-next.ts';
import { texts } from './texts.ts';

/** The pickup that matters most now, of those that the overview has loaded. */
export function useNextPickup(): PickupSummary | undefined {
  const { list } = useMyPickups(texts.fetchFailed);
  const now = useNow();
  return list.rows && findNextPickup(list.rows, now);
}
