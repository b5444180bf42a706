import { AsyncLocalStorage } from 'node:async_hooks';

const shared: typeof globalThis & { sankofaCurrentHandler?: AsyncLocalStorage<string | undefined> } =
  globalThis;

/** The handler that is running. One for all copies of this module, since `vi.resetModules` creates new ones. */
export const currentHandler = shared.sankofaCurrentHandler ?? new AsyncLocalStorage<string | undefined>();
shared.sankofaCurrentHandler = currentHandler;

/** Runs something that a test does in the middle of a handler, so that it does not count as the handler's. */
export const runOutsideHandler = <T>(act: () => Promise<T>): Promise<T> => currentHandler.run(undefined, act);
