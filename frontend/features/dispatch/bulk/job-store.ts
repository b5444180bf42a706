import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { callKey } from '#platform/api/query-client.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import type { Job } from './bulk-job.ts';

/*
 * The one job of this page. It stands outside of React: it goes on, and its report waits, while the admin looks at
 * another screen of the app. A new login loads the page anew and forgets it.
 */
let job: Job | undefined;
/** Pickups as answers showed them, until the lists catch up. */
let fresh: ReadonlyMap<string, DispatchPickup> = new Map();

export const jobStore = createStore(() => job);
const freshStore = createStore(() => fresh);

export function setJob(next: Job | undefined): void {
  job = next;
  jobStore.notify();
}

export function addFresh(pickups: readonly DispatchPickup[]): void {
  fresh = new Map([...fresh, ...pickups.map((pickup) => [pickup.id, pickup] as const)]);
  freshStore.notify();
}

/** Whether answers to a job told the state of all its pickups. */
function isKnown(job: Job): boolean {
  return job.open.length === 0 && [...job.results.values()].every(({ pickup }) => pickup);
}

/**
 * The job of this page, if there is one. When it has ended without all answers, the day is read again; leaving while it
 * runs asks first.
 */
export function useBulkJob() {
  const job = useStore(jobStore, () => undefined);
  const client = useQueryClient();
  const isRunning = job !== undefined && job.state !== 'ended';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const isUnclear = job !== undefined && !isKnown(job);
    if (wasRunning.current && !isRunning && isUnclear)
      void client.invalidateQueries({ queryKey: callKey('getDispatch') });
    wasRunning.current = isRunning;
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning, job, client]);
  return { job, isRunning };
}

const none = new Map();

/** Pickups as the answers to changes showed them. */
export function useFreshPickups() {
  return useStore(freshStore, () => none);
}
