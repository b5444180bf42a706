import { afterAll, beforeAll } from 'vitest';
import { startStack, stopStack } from './own-stack.ts';
import { closeContexts, startBrowser } from './shared-browser.ts';

// vitest's setup file, which it loads anew for each test file; other modules stay. In hooks: they do not run where all
// tests of a file are filtered out.
beforeAll(async () => {
  const starting = [startStack(), startBrowser()];
  // Also when one fails: the other must be there to be stopped.
  await Promise.allSettled(starting);
  await Promise.all(starting);
});
afterAll(async () => {
  await Promise.all([closeContexts(), stopStack()]);
});
