import type { Debt } from '#contracts/money/pickup-money.ts';
import { createKeptValue } from '#platform/storage/kept-value.ts';

/** Cash for an earlier pickup that the server has noted. */
type TakenCash = Pick<Debt, 'id' | 'amount'> & {
  /** Milliseconds, when it answered. */
  readonly at: number;
};

const none: readonly TakenCash[] = [];

/** What was taken and which the list on this device may still name as a debt; also after the page is loaded anew. */
export const takenCash = /* @__PURE__ */ createKeptValue<readonly TakenCash[]>('taken-cash', (stored) =>
  // Written by `noteTakenCash`.
  Array.isArray(stored) ? stored : none,
);

/** Hides a debt until a list that was answered later no longer has it: a second press would note the cash twice. */
export function noteTakenCash(id: string, amount: number): void {
  takenCash.keep([...takenCash.read(), { id, amount, at: Date.now() }]);
}

/** The debts without what was taken for them. One of another amount is a new one. */
export function withoutTaken(debts: readonly Debt[], taken: readonly TakenCash[]): readonly Debt[] {
  return debts.filter((debt) => !taken.some(({ id, amount }) => id === debt.id && amount === debt.amount));
}

/**
 * Forgets what a list no longer names, so that it shows again should it ever be to pay again.
 * @param answeredAt when the list was answered, in milliseconds
 */
export function forgetSettled(debts: readonly Debt[], answeredAt: number): void {
  const taken = takenCash.read();
  const left = taken.filter((one) => one.at >= answeredAt || debts.some(({ id }) => id === one.id));
  if (left.length < taken.length) takenCash.keep(left);
}
