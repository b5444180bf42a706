import { undoSeconds } from '#contracts/pickups/completion.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { createStore } from '#platform/store/create-store.ts';

/** A stop that was just completed and can be undone on this screen. */
export type DoneStop = {
  readonly id: string;
  readonly location: string;
  /** What was said of the money: `GH₵ 12.50 paid in cash`. */
  readonly money?: string;
  /** Milliseconds, when the offer ends. */
  readonly until: number;
};

let done: readonly DoneStop[] = [];

/** The stops whose completion can be undone, the last one first. In memory: a page loaded anew offers none. */
export const doneStops = createStore(() => done);

/** Offers to undo a completion for a while. */
export function offerUndo({ id, location }: PickupSummary, money = ''): void {
  const stop = { id, location, money, until: Date.now() + undoSeconds.onScreen * 1000 };
  done = [stop, ...done.filter((one) => one.id !== id)];
  doneStops.notify();
}

/** Ends the offer: it was undone, or its time is over. */
export function endUndo(id: string): void {
  done = done.filter((one) => one.id !== id);
  doneStops.notify();
}
