import type { Contract } from '#contracts/contract.ts';
import type { Consumed } from '#infra/bench/capacity-meter.ts';
import type { TestAnswer } from '#testing/api.ts';

/** One call of a measurement. */
export type Step = {
  readonly contract: Contract;
  /** Tells apart two measurements of one call. */
  readonly note?: string;
  /**
   * The most units it may consume by the table's design, for items of about 1 KB. Each authenticated
   * call reads its account (1 RCU); the first call of a process also reads the signing keys (1 RCU).
   */
  readonly budget: Consumed;
  /** What must be there first; it counts for nothing. */
  readonly prepare?: () => Promise<unknown>;
  readonly run: () => Promise<TestAnswer>;
};

/** @throws Error when the call was refused: there is nothing to measure then */
export function expectOk(label: string, answer: TestAnswer): void {
  if (answer.status >= 300)
    throw new Error(`${label} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** RCU of a page of index entries: half a unit per 4 KB begun (eventually consistent), entries of about 0.6 KB. */
export function indexPage(entries: number): number {
  return 0.5 * Math.ceil((entries * 0.6) / 4);
}

/** RCU of a strongly consistent page of items of about 1 KB. */
export function strongPage(items: number): number {
  return Math.ceil(items / 4);
}

export const account = 1;

/** WCU of the counter of an account's changes. */
export const countedChange = 1;

/** WCU of the entry of an act of staff: the item at twice the price, in a transaction, and an entry in each index. */
export const loggedAct = 4;

/** RCU of a household's newest pickups as they are, and of its counts. */
export const openCount = strongPage(30) + 0.5;

/** WCU of a new entry in the indexes of days and of what is due; of one that moves in both, since an item is deleted too. */
export const newInDays = 2;
export const movedInDays = 4;
