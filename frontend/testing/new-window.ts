/** vitest's setup file: files of the pages share a worker, but no window. Tests of the build run without one. */
await globalThis.openNewWindow?.();

export {};
