import type { TestProject } from 'vitest/node';
import { spawnStack } from '#testing/spawn-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser tests find the whole system. */
    site: string;
  }
}

/** vitest's globalSetup: the whole system, for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { site, stop } = await spawnStack();
  project.provide('site', site);
  return stop;
}
