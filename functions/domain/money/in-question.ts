import { completedAt } from '#contracts/pickups/completion.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { findDue } from './settle.ts';

/** Whether the first report of its household about this debt waits for an answer: until then nothing asks to pay it. */
export function isInQuestion(
  pickup: Pick<PickupRecord, 'status' | 'money'> & Partial<Pick<PickupRecord, 'history' | 'problems'>>,
): boolean {
  const { status, history = [], problems = [] } = pickup;
  const since = status === 'completed' ? completedAt(history) : undefined;
  const [first] = since ? problems.filter(({ reportedAt }) => reportedAt >= since) : [];
  return first !== undefined && first.answeredAt === undefined && findDue(pickup) > 0;
}
