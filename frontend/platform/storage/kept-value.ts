import { readSession } from '#platform/session/session.ts';
import { createStore, type Store } from '#platform/store/create-store.ts';
import { deviceKey } from './device-data.ts';
import { readItem, writeItem } from './web-storage.ts';

/** A small value of the account on this device; logout erases it. */
export type KeptValue<T> = Store<T> & { readonly keep: (value: T) => void };

const local = () => localStorage;

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Where the device stores nothing it is kept until the page is left. @param check parses what was stored; null when nothing was */
export function createKeptValue<T>(name: string, check: (stored: unknown) => T): KeptValue<T> {
  let last: { readonly key: string; readonly text: string | null; readonly value: T } | undefined;
  const find = () => {
    const key = deviceKey(readSession()?.account.id ?? '', name);
    return { key, text: readItem(local, key) };
  };
  const store = createStore(() => {
    const { key, text } = find();
    if (last?.key !== key || last.text !== text) last = { key, text, value: check(parseJson(text)) };
    return last.value;
  });
  const keep = (value: T) => {
    writeItem(local, find().key, JSON.stringify(value));
    last = { ...find(), value };
    store.notify();
  };
  return { ...store, keep };
}
