import type { OrderRecord } from '#domain/orders/standing-order.ts';
import { ama, requestedAt } from './sample-pickup.ts';

/** A standing order of Ama's: each Tuesday at half past nine, from the first Tuesday of June 2026 on. */
export function weeklyOrder(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: '01ORDER0000000000000000000',
    userId: ama.id,
    weekday: 2,
    everyWeeks: 1,
    startsOn: '2026-06-02',
    skipped: [],
    start: '09:30',
    content: { wasteType: 'plastic', location: 'Kasoa, blue kiosk', notes: 'Ask for Ama' },
    receipts: [],
    createdAt: requestedAt,
    updatedAt: requestedAt,
    version: 1,
    ...changes,
  };
}
