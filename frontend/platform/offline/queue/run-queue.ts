import { reachability } from '#platform/api/reachability.ts';
import { deviceAnswers } from '#platform/storage/device-database.ts';
import { findNextRequest, findNextTime, releaseTab } from './queue-changes.ts';
import { changeQueue, openQueue, readQueue, readTabId } from './queue-store.ts';
import { type SendCallbacks, type SendResult, sendQueue } from './send-queue.ts';

const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;

export type QueueCallbacks = SendCallbacks & {
  readonly onChangedElsewhere: () => void;
};

/** So that a whole town whose mast is back does not ask at the same moment. */
const addJitter = (ms: number): number => ms * (0.8 + Math.random() * 0.4);

/** Takes over what this tab was sending before a reload. */
async function releaseOwn(accountId: string): Promise<void> {
  const tab = readTabId();
  await changeQueue(accountId, (before) => releaseTab(before, tab));
}

/** Sends the queue now or later; after failures with growing waits. */
function createSender(accountId: string, callbacks: SendCallbacks) {
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;

  const sendAfter = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(send, ms);
  };
  const planNext = async (result: SendResult) => {
    const queue = await readQueue(accountId);
    const now = Date.now();
    const nextTime = findNextTime(queue, now);
    if (nextTime) sendAfter(nextTime - now);
    if (result === 'empty' || !findNextRequest(queue, now)) {
      waitMs = firstWaitMs;
      return;
    }
    sendAfter(addJitter(waitMs));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  async function send(): Promise<void> {
    if (isSending || isStopped) return;
    isSending = true;
    const result = await sendQueue(accountId, callbacks).catch((): SendResult => 'later');
    isSending = false;
    await planNext(result);
  }
  return {
    sendNow: () => {
      waitMs = firstWaitMs;
      void send();
    },
    /** Gives a page that is sending time to finish. */
    sendSoon: () => {
      if (!isSending) sendAfter(firstWaitMs);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Sends when the network is back, on focus, and when something is added. @returns how to stop */
export function runQueue(accountId: string, callbacks: QueueCallbacks): () => void {
  const { sendNow, sendSoon, stop } = createSender(accountId, callbacks);
  const closeQueue = openQueue(accountId, (elsewhere) => {
    if (elsewhere) callbacks.onChangedElsewhere();
    sendSoon();
  });
  const unsubscribe = reachability.subscribe(() => {
    if (navigator.onLine) sendNow();
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') sendNow();
  };
  window.addEventListener('focus', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  const start = () => {
    if (deviceAnswers.read()) void releaseOwn(accountId).then(sendNow);
  };
  const stopWaiting = deviceAnswers.subscribe(start);
  start();
  return () => {
    stop();
    stopWaiting();
    closeQueue();
    unsubscribe();
    window.removeEventListener('focus', onVisible);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
