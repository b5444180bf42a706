import { completedAt } from '#contracts/pickups/completion.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { findDue } from './settle.ts';

/**
 * Whether the first report that a household made about a debt, after its last completion, waits for its answer; later reports
 * suspend nothing. False without history or problems, which entries of indexes lack.
 */
export function isInQuestion({
  status,
  history = [],
  problems = [],
  money,
}: Pick<PickupRecord, 'status' | 'problems' | 'money'> & Partial<Pick<PickupRecord, 'history'>>): boolean {
  const completed = completedAt(history);
  if (status !== 'completed' || completed === undefined || findDue({ money }) <= 0) return false;
  const first = problems.find(({ reportedAt }) => reportedAt >= completed);
  return first !== undefined && first.answeredAt === undefined;
}
