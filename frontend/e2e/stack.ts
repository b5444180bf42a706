import type { TestProject } from 'vitest/node';
import { type SpawnedStack, spawnStack } from '#testing/spawn-stack.ts';
import type { StoredTable } from '#testing/stored-day.ts';

export type Stack = {
  readonly site: string;
  /** Where it keeps its data, for days that are stored rather than booked. */
  readonly table: StoredTable;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** For each worker of the browser tests, where it finds the whole system. */
    stacks: readonly Stack[];
  }
}

/**
 * vitest's globalSetup: the whole system for the browser tests, once for each worker. Files of one worker run one after
 * another, so that no two act on a stack at once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running: SpawnedStack[] = [];
  // One after another: the first one builds the files that all of them serve.
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) running.push(await spawnStack());
  project.provide(
    'stacks',
    running.map(({ site, table }) => ({ site, table })),
  );
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()));
  };
}
