import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { createStore } from '#platform/store/create-store.ts';
import type { Job } from './bulk-job.ts';

/*
 * The one job of this page. It stands outside of React: it goes on, and its report waits, while the admin looks at
 * another screen of the app. A new login loads the page anew and forgets it.
 */
let job: Job | undefined;
/** Pickups as answers showed them, until the lists catch up. */
let fresh: ReadonlyMap<string, DispatchPickup> = new Map();

export const jobStore = createStore(() => job);
export const freshStore = createStore(() => fresh);

export function setJob(next: Job | undefined): void {
  job = next;
  jobStore.notify();
}

export function addFresh(pickups: readonly DispatchPickup[]): void {
  fresh = new Map([...fresh, ...pickups.map((pickup) => [pickup.id, pickup] as const)]);
  freshStore.notify();
}
