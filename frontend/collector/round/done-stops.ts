import type { Asked } from '#collector/money/ask-dialog.tsx';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import type { Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import { createStore } from '#platform/store/create-store.ts';

/** A stop that was just completed and can be undone on this screen. */
export type DoneStop = {
  readonly id: string;
  readonly location: string;
  /** What was said of the money: `GH₵ 12.50 paid in cash`. */
  readonly money?: string;
  /** What can be asked for by Mobile Money; absent before the completion was sent, and of a household that cannot be asked. */
  readonly asked?: Asked | undefined;
  /** Milliseconds, when the offer ends. */
  readonly until: number;
};

let done: readonly DoneStop[] = [];

/** The stops whose completion can be undone, the last one first. In memory: a page loaded anew offers none. */
export const doneStops = createStore(() => done);

/** Offers to undo a completion for a while. */
export function offerUndo(pickup: PickupSummary & Pick<Pickup, 'canAsk'>, money = ''): void {
  const { id, location, version, status } = pickup;
  const due = status === 'completed' ? (pickup.money?.due ?? 0) : 0;
  const asked = due > 0 && pickup.canAsk ? { id, location, version, due } : undefined;
  const stop = { id, location, money, asked, until: Date.now() + undoSeconds.onScreen * 1000 };
  done = [stop, ...done.filter((one) => one.id !== id)];
  doneStops.notify();
}

export function endUndo(id: string): void {
  done = done.filter((one) => one.id !== id);
  doneStops.notify();
}
