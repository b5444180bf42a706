import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

test('all watchers of a value are told of a change until they stop', () => {
  const store = createStore(() => 1);
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = store.subscribe(first);
  store.subscribe(second);
  store.notify();
  stopFirst();
  store.notify();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

test('the source outside is listened to while anybody follows, once', () => {
  const disconnect = vi.fn();
  const connect = vi.fn(() => disconnect);
  const store = createStore(() => 1, connect);
  const stops = [store.subscribe(vi.fn()), store.subscribe(vi.fn())];
  expect(connect).toHaveBeenCalledTimes(1);
  for (const stop of [...stops, ...stops]) stop();
  expect(disconnect).toHaveBeenCalledTimes(1);
  store.subscribe(vi.fn());
  expect(connect).toHaveBeenCalledTimes(2);
});

test('what the source outside says reaches those who follow', () => {
  const store = createStore(
    () => navigator.onLine,
    (notify) => {
      window.addEventListener('online', notify);
      return () => window.removeEventListener('online', notify);
    },
  );
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(1);
});
