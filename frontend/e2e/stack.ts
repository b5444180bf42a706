import type { TestProject } from 'vitest/node';
import { seedFolder } from '#testing/stack/spawn-stack.ts';
import { removeTemporaryFolder } from '#testing/stack/temporary-folder.ts';

/** A folder with the demo data, and the day on which they were made: they are about that day. */
type Seed = { readonly folder: string; readonly day: string };

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: Seed;
  }
}

/** vitest's globalSetup: builds the site and writes the demo data once, for all files of the browser tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const day = today();
  const folder = await seedFolder();
  project.provide('seed', { folder, day });
  return () => removeTemporaryFolder(folder);
}

/** `YYYY-MM-DD`, in Accra as in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
