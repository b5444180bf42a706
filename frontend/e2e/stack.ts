import type { TestProject } from 'vitest/node';
import { spawnStack } from '#testing/spawn-stack.ts';
import type { StoredTable } from '#testing/stored-day.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser tests find the whole system. */
    site: string;
    /** Where it keeps its data, for days that are stored rather than booked. */
    table: StoredTable;
  }
}

/** vitest's globalSetup: the whole system, for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { site, table, stop } = await spawnStack();
  project.provide('site', site);
  project.provide('table', table);
  return stop;
}
