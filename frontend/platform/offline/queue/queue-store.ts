import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { readDatabase, updateDatabase } from '#platform/storage/device-database.ts';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { isWaiting, type Queue } from './queued-request.ts';

const name = 'offline-queue';
const none: Queue = [];

/** As last read; the database has the truth. */
let open: { readonly accountId: string; readonly queue: Queue } = { accountId: '', queue: none };
const store = createStore(() => open.queue);

function show(accountId: string, queue: Queue): void {
  if (accountId !== open.accountId || JSON.stringify(queue) === JSON.stringify(open.queue)) return;
  open = { accountId, queue };
  store.notify();
}

type QueueChange = (queue: Queue) => Queue;

/** Outcomes that could not be stored; the next change includes them. */
let unstored: readonly QueueChange[] = [];

function parseQueue(accountId: string, stored: unknown): Queue {
  // Written by `changeQueue`.
  const queue = Array.isArray(stored)
    ? (stored as Queue).filter((one) => one?.accountId === accountId)
    : none;
  return unstored.reduce((before, change) => change(before), queue);
}

let channel: BroadcastChannel | undefined;

/** To other tabs; missing in old browsers, where the queue is read again on focus. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('sankofa:offline-queue');
  return channel;
}

/** Reads an account's queue; where the device does not answer, as it was last read. */
export async function readQueue(accountId: string): Promise<Queue> {
  const queue = parseQueue(accountId, (await readDatabase(accountId, name)) ?? open.queue);
  show(accountId, queue);
  return queue;
}

/** Changes the queue atomically. @returns the new one, undefined where the device stores nothing */
export async function changeQueue(accountId: string, change: QueueChange): Promise<Queue | undefined> {
  let included = unstored;
  const queue = await updateDatabase(accountId, name, (stored) => {
    included = unstored;
    return change(parseQueue(accountId, stored));
  });
  if (!queue) return undefined;
  unstored = unstored.filter((one) => !included.includes(one));
  show(accountId, queue);
  openChannel()?.postMessage(accountId);
  return queue;
}

/** Notes an outcome; unstored, the request may be sent again, which counts once by its key. */
export async function noteOutcome(accountId: string, change: QueueChange): Promise<Queue> {
  const queue = await changeQueue(accountId, change);
  if (queue) return queue;
  unstored = [...unstored, change];
  return readQueue(accountId);
}

/** Shows an account's queue. @param onChange `elsewhere` when another tab removed something @returns how to stop */
export function openQueue(accountId: string, onChange: (elsewhere: boolean) => void): () => void {
  open = { accountId, queue: none };
  const unsubscribe = store.subscribe(() => onChange(false));
  const readAgain = async () => {
    const before = open.queue.length;
    const { length } = await readQueue(accountId);
    if (length < before) onChange(true);
  };
  const onMessage = ({ data }: MessageEvent) => {
    if (data === accountId) void readAgain();
  };
  openChannel()?.addEventListener('message', onMessage);
  void readQueue(accountId);
  return () => {
    unsubscribe();
    openChannel()?.removeEventListener('message', onMessage);
    show(accountId, none);
    open = { accountId: '', queue: none };
  };
}

/** Every request that is not done: waiting, being sent, rejected. */
export const useQueue = (): Queue => useStore(store, () => none);

/** In order. */
export function useWaitingRequests(pickupId: string): Queue {
  const now = Date.now();
  return useQueue().filter((one) => one.pickupId === pickupId && isWaiting(one, now));
}

const tabKey = 'sankofa:tab';
const ofTab = () => sessionStorage;

/** This tab's id, the same after a reload. A duplicated tab may share it, at the cost of a repetition. */
export function readTabId(): string {
  const known = readItem(ofTab, tabKey);
  if (known) return known;
  const id = newIdempotencyKey();
  writeItem(ofTab, tabKey, id);
  return id;
}
