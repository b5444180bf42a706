import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Node's own, which the real handlers and the gateway were written for; browsers have the same. */
const kept = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
] as const;

declare global {
  /** Gives the next test file a window of its own, without what the files before it left in theirs. */
  var openNewWindow: (() => Promise<void>) | undefined;
}

/**
 * happy-dom for the pages, and Node beneath it: tests of pages call the real handlers in the same process. Files
 * are loaded as a server loads them, or `import.meta.url` would be an address of the browser.
 */
const environment: Environment = {
  name: 'pages',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    let close = await openWindow(global, options);
    global.openNewWindow = async () => {
      await close();
      close = await openWindow(global, options);
    };
    return { teardown: () => close() };
  },
};

/** @returns closes it */
async function openWindow(global: typeof globalThis, options: object): Promise<() => Promise<void>> {
  const originals = kept.map((key) => [key, Object.getOwnPropertyDescriptor(global, key)] as const);
  const happyDom = await builtinEnvironments['happy-dom'].setup(global, options);
  for (const [key, descriptor] of originals) if (descriptor) Object.defineProperty(global, key, descriptor);
  return async () => happyDom.teardown(global);
}

export default environment;
