import type { PickupSummary } from '#contracts/pickups/pickups.ts';

/** Pesewas that its household is asked for: none while that is in question. */
export const findDebt = ({ money }: Pick<PickupSummary, 'money'>): number =>
  money && !money.inQuestion ? Math.max(0, money.due) : 0;
