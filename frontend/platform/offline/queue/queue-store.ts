import { readDatabase, updateDatabase } from '#platform/storage/device-database.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { isWaiting, type Queue } from './queued-request.ts';

const name = 'offline-queue';
const none: Queue = [];

/** The queue of the account that is logged in, as last read; the device's database has the truth. */
let open: { readonly accountId: string; readonly queue: Queue } = { accountId: '', queue: none };
const store = createStore(() => open.queue);

function show(accountId: string, queue: Queue): void {
  if (accountId !== open.accountId || JSON.stringify(queue) === JSON.stringify(open.queue)) return;
  open = { accountId, queue };
  store.notify();
}

type QueueChange = (queue: Queue) => Queue;

/** What became of requests and could not be stored; the next change that can be stored takes it along. */
let unstored: readonly QueueChange[] = [];

/** The stored queue, without anything that is not this account's own. */
function parseQueue(accountId: string, stored: unknown): Queue {
  // Written by `changeQueue`; an entry without its account is none.
  const queue = Array.isArray(stored)
    ? (stored as Queue).filter((one) => one?.accountId === accountId)
    : none;
  return unstored.reduce((before, change) => change(before), queue);
}

let channel: BroadcastChannel | undefined;

/** Other tabs of the same browser; missing in old browsers, where the queue is read again on focus. */
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

/** Changes an account's queue in one step, whatever other tabs do. @returns the new queue, or undefined where the device stores nothing */
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

/** Notes what became of a request; unstored, the next page may send it again, which counts once by its key. */
export async function noteOutcome(accountId: string, change: QueueChange): Promise<Queue> {
  const queue = await changeQueue(accountId, change);
  if (queue) return queue;
  unstored = [...unstored, change];
  return readQueue(accountId);
}

/**
 * Shows an account's queue from now on, also what other tabs make of it.
 * @param onChange the queue changed; `elsewhere` when another tab removed something from it
 * @returns how to stop
 */
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

/** Every request of the account that is not done: waiting, being sent, rejected. */
export const useQueue = (): Queue => useStore(store, () => none);

/** The requests on a pickup that wait to be sent, in order. */
export function useWaitingRequests(pickupId: string): Queue {
  const now = Date.now();
  return useQueue().filter((one) => one.pickupId === pickupId && isWaiting(one, now));
}
