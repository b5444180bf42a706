import type { Account } from '#contracts/accounts/accounts.ts';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { findDebt } from '#features/money/describe-money.ts';
import { todayInAccra } from '#shared/dates.ts';

/** Whether something is wrong with a pickup: nobody came in its window, or it has no time after it was not collected or postponed. */
export const needsAttention = (pickup: PickupSummary, now: Date): boolean =>
  pickup.awaitingTime !== undefined || isOverdue(pickup, now);

/** Most pickups of a kind that the overview lists: the history and the statement have the rest. */
export const mostShown = 3;

type Known = {
  readonly pickups: readonly PickupSummary[];
  readonly due?: number | undefined;
  readonly next: PickupSummary | undefined;
  readonly account: Account | undefined;
};

/** What a household has to do: the latest notices, the oldest debts. What is in the card of `next` is left out. */
export function findNeeds({ pickups, due = 0, next, account }: Known, now: Date) {
  const notices = pickups
    .filter((one) => needsAttention(one, now))
    .sort((a, b) => b.scheduledAt.localeCompare(a.scheduledAt));
  const debts = pickups
    .filter((one) => findDebt(one) > 0 && one.id !== next?.id)
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))
    .slice(0, mostShown);
  const shown = [...debts, ...(next ? [next] : [])].reduce((sum, one) => sum + findDebt(one), 0);
  const user = account?.role === 'user' ? account : undefined;
  const isUnconfirmed = user !== undefined && user.email !== '' && user.emailVerified === false;
  // Without a confirmed address or number no message arrives.
  const reached = isUnconfirmed && !user.phoneVerified ? undefined : account;
  // In pesewas, besides those that are shown.
  const owedElsewhere = Math.max(0, due - shown);
  return { notices, debts, owedElsewhere, isUnconfirmed, reached };
}

export type Needs = ReturnType<typeof findNeeds>;

/** The pickup that matters most now: the one on the way, else the next one, else one that was finished today. */
export function findNextPickup(pickups: readonly PickupSummary[], now: Date): PickupSummary | undefined {
  const coming = pickups
    .filter((one) => isOpen(one.status) && !needsAttention(one, now))
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
  const today = todayInAccra(now);
  return (
    coming.find(({ status }) => status === 'in progress') ??
    coming[0] ??
    pickups.find(({ status, updatedAt }) => status === 'completed' && updatedAt.startsWith(today))
  );
}
