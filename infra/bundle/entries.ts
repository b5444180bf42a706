import { relative } from 'node:path';
import { jobs } from '#jobs/jobs.ts';
import { routes } from '#routes';
import { rootFolder } from './folders.ts';
import { handlerSource } from './handler-source.ts';

/** A function to bundle: `entry` names its folder under `dist/functions`, `source` is its TypeScript file. */
export type Entry = { readonly entry: string; readonly source: string };

/** Lists every Lambda: routes, the fallback for unknown routes, the authorizer, jobs, and the probe. */
export function listEntries(): readonly Entry[] {
  const names = [
    ...routes.map((route) => route.entry),
    'system/default',
    'system/authorizer',
    ...jobs.map((job) => `jobs/${job.entry}`),
    'jobs/probe',
  ];
  return [...new Set(names)]
    .sort()
    .map((entry) => ({ entry, source: relative(rootFolder, handlerSource(entry)) }));
}
