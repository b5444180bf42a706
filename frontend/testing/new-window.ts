/** vitest's setup file: files of the pages share a worker, but no window. Tests of the build run without one. */
await globalThis.openNewWindow?.();

// `fake-indexeddb/auto` puts these beside the window's own.
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/^(indexedDB$|IDB)/.test(name)) Reflect.deleteProperty(globalThis, name);

export {};
