import { afterAll, beforeAll } from 'vitest';
import { startStack, stopStack } from './own-stack.ts';
import { closeContexts, startBrowser } from './shared-browser.ts';

// vitest loads this setup file again for each test file; other modules stay loaded. It works in hooks, because these do
// not run when all tests of a file are filtered out.
beforeAll(async () => {
  const starting = [startStack(), startBrowser()];
  // If one fails, wait for the other, so that it can be stopped.
  await Promise.allSettled(starting);
  await Promise.all(starting);
});
afterAll(async () => {
  await Promise.all([closeContexts(), stopStack()]);
});
