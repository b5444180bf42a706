import type { QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

/** A request that waited and was done: shown until people have seen it, as a toast alone is gone too soon. */
type Delivered = { readonly key: string; readonly message: string; readonly subject: string };

const none: readonly Delivered[] = [];
const maxShown = 10;

let delivered = none;
const store = createStore(() => delivered);

function addDelivered(one: Delivered): void {
  delivered = [...delivered.filter(({ key }) => key !== one.key), one].slice(-maxShown);
  store.notify();
}

export function clearDelivered(): void {
  if (delivered.length === 0) return;
  delivered = none;
  store.notify();
}

export const useDelivered = (): readonly Delivered[] => useStore(store, () => none);

export function announceDelivered({ key, subject }: QueuedRequest, message: string): void {
  toast.success(texts.sentText(message));
  addDelivered({ key, message, subject });
}

export function announceRejected({ title }: QueuedRequest, message: string): void {
  toast.error(`${texts.notDone}: ${title}. ${message}`);
}
