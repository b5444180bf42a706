import { useSyncExternalStore } from 'react';
import { changeKept, readKept } from '../../storage/device-database.ts';
import type { Actions } from './kept-action.ts';

const name = 'outbox';
const none: Actions = [];

/** The list of the account that is logged in, as last read; IndexedDB has the truth. */
let shown: { readonly accountId: string; readonly actions: Actions } = { accountId: '', actions: none };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(accountId: string, actions: Actions): void {
  if (accountId !== shown.accountId || JSON.stringify(actions) === JSON.stringify(shown.actions)) return;
  shown = { accountId, actions };
  for (const listener of listeners) listener();
}

/** What was kept, if it is a list, and only what is this account's own. */
function listOf(accountId: string, kept: unknown): Actions {
  // Written by `changeOutbox`; an entry without its account is none.
  return Array.isArray(kept) ? (kept as Actions).filter((one) => one?.accountId === accountId) : none;
}

let channel: BroadcastChannel | undefined;

/** Other tabs of the same browser; missing in old ones, where a focus reads anew. */
function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('sankofa-outbox');
  return channel;
}

/** Reads what is kept for an account. */
export async function readOutbox(accountId: string): Promise<Actions> {
  const actions = listOf(accountId, await readKept(accountId, name));
  show(accountId, actions);
  return actions;
}

/**
 * Changes an account's list in one step, whatever other tabs do.
 * @returns the new list, or undefined where the device keeps nothing
 */
export async function changeOutbox(
  accountId: string,
  change: (list: Actions) => Actions,
): Promise<Actions | undefined> {
  const actions = await changeKept(accountId, name, (kept) => change(listOf(accountId, kept)));
  if (!actions) return undefined;
  show(accountId, actions);
  tabs()?.postMessage(accountId);
  return actions;
}

/**
 * Shows an account's list from now on, also what other tabs make of it.
 * @param onChange something is new; `elsewhere` when another tab is through with something
 * @returns how to stop
 */
export function openOutbox(accountId: string, onChange: (elsewhere: boolean) => void): () => void {
  shown = { accountId, actions: none };
  const stop = subscribe(() => onChange(false));
  const follow = async () => {
    const before = shown.actions.length;
    const { length } = await readOutbox(accountId);
    if (length < before) onChange(true);
  };
  const onTab = ({ data }: MessageEvent) => {
    if (data === accountId) void follow();
  };
  tabs()?.addEventListener('message', onTab);
  void readOutbox(accountId);
  return () => {
    stop();
    tabs()?.removeEventListener('message', onTab);
    show(accountId, none);
    shown = { accountId: '', actions: none };
  };
}

/** Every action of the account that is not done: waiting, on its way, refused. */
export function useOutbox(): Actions {
  return useSyncExternalStore(
    subscribe,
    () => shown.actions,
    () => none,
  );
}
