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

/** Takes it off a debt until a list that was answered later tells what is left: a second press would note the cash twice. */
export function noteTakenCash(id: string, amount: number): void {
  takenCash.keep([...takenCash.read(), { id, amount, at: Date.now() }]);
}

export function withoutTaken(debts: readonly Debt[], taken: readonly TakenCash[]): readonly Debt[] {
  return debts
    .map((debt) => {
      const own = taken.filter(({ id }) => id === debt.id);
      return { ...debt, amount: own.reduce((left, { amount }) => left - amount, debt.amount) };
    })
    .filter(({ amount }) => amount > 0);
}

/** For so long, in milliseconds, an answer may have been read before the cash was noted. */
const staleMs = 10_000;

/** Forgets payments that the list now knows of. @param answeredAt when the list was answered, in milliseconds */
export function forgetSettled(debts: readonly Debt[], answeredAt: number): void {
  const taken = takenCash.read();
  const isListed = (one: TakenCash) => debts.some(({ id }) => id === one.id);
  const left = taken.filter(
    (one) => one.at >= answeredAt || (isListed(one) && answeredAt < one.at + staleMs),
  );
  if (left.length < taken.length) takenCash.keep(left);
}
