import type { Asked } from '#collector/money/ask-dialog.tsx';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import type { Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import { createStore } from '#platform/store/create-store.ts';

export type DoneStop = {
  readonly id: string;
  readonly location: string;
  readonly money?: string;
  /** For a Mobile Money request; absent while the completion is unsent, and where the household refuses requests. */
  readonly asked?: Asked | undefined;
  readonly until: number;
};

let done: readonly DoneStop[] = [];

/** The stops whose completion can be undone, the last one first. Lost on a reload. */
export const doneStops = createStore(() => done);

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
