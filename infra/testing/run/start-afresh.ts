import { afterAll, vi } from 'vitest';

/** The environment that the worker started with. A property of our own, which the type of the global object cannot know. */
const worker = globalThis as typeof globalThis & { sankofaWorkerEnvironment?: NodeJS.ProcessEnv };
worker.sankofaWorkerEnvironment ??= { ...process.env };
const environment = worker.sankofaWorkerEnvironment;

/**
 * vitest's setup file, the first of its project: test files that share a worker load the project's own modules anew and
 * find the environment as it was when the worker started. Packages stay loaded, which is what saves the time.
 */
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
