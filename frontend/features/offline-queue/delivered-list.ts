import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';

/** A request that waited and was done: shown until people have seen it, as a toast alone is gone too soon. */
export type Delivered = { readonly key: string; readonly message: string; readonly subject: string };

const none: readonly Delivered[] = [];
const maxShown = 10;

let delivered = none;
const store = createStore(() => delivered);

export function addDelivered(one: Delivered): void {
  delivered = [...delivered.filter(({ key }) => key !== one.key), one].slice(-maxShown);
  store.notify();
}

export function clearDelivered(): void {
  if (delivered.length === 0) return;
  delivered = none;
  store.notify();
}

export function useDelivered(): readonly Delivered[] {
  return useStore(store, () => none);
}
