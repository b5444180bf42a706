import { AsyncLocalStorage } from 'node:async_hooks';

const shared: typeof globalThis & { sankofaRunning?: AsyncLocalStorage<string | undefined> } = globalThis;

/** Which handler is running; one for all copies of this module, which `vi.resetModules` makes new ones of. */
export const running = shared.sankofaRunning ?? new AsyncLocalStorage<string | undefined>();
shared.sankofaRunning = running;

/** Runs what a test does in the middle of a handler, as somebody else: it is not put down to the handler. */
export function runOutsideHandler<T>(act: () => Promise<T>): Promise<T> {
  return running.run(undefined, act);
}
