import { AsyncLocalStorage } from 'node:async_hooks';

type Spent = { ms: number; calls: number };
const spent = new AsyncLocalStorage<Spent>();

/** Runs a request, and counts for it what it spends on the table. */
export function withTableTime<T>(run: () => Promise<T>): Promise<T> {
  return spent.run({ ms: 0, calls: 0 }, run);
}

/** Adds a call to the table. Those made at once each count with their whole time. */
export function addTableTime(ms: number): void {
  const store = spent.getStore();
  if (!store) return;
  store.ms += ms;
  store.calls += 1;
}

/** For the log: whole milliseconds, retries included, and calls to the table. */
export function readTableTime(): { readonly tableMs: number; readonly tableCalls: number } {
  const { ms, calls } = spent.getStore() ?? { ms: 0, calls: 0 };
  return { tableMs: Math.round(ms), tableCalls: calls };
}
