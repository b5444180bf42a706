import { useSyncExternalStore } from 'react';

/** What was sent later and done, to be told until people have seen it: a toast alone is gone too soon. */
export type Sent = { readonly key: string; readonly message: string; readonly subject: string };

let sent: readonly Sent[] = [];
const none: readonly Sent[] = [];
const listeners = new Set<() => void>();
const most = 10;

function set(next: readonly Sent[]): void {
  sent = next;
  for (const listener of listeners) listener();
}

export function addSent(one: Sent): void {
  set([...sent.filter(({ key }) => key !== one.key), one].slice(-most));
}

export function clearSent(): void {
  if (sent.length > 0) set(none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSent(): readonly Sent[] {
  return useSyncExternalStore(
    subscribe,
    () => sent,
    () => none,
  );
}
