import { join, relative } from 'node:path';
import { jobs } from '#jobs/jobs.ts';
import { routes } from '#routes';
import { rootFolder } from './folders.ts';

/** `entry` is the folder below `dist/functions`, `source` the TypeScript file, `name` the deployed name. */
export type Entry = { readonly entry: string; readonly source: string; readonly name: string };

/** Lists every Lambda: routes, the fallback for unknown routes, the authorizer, jobs, and the probe. */
export function listEntries(): readonly Entry[] {
  const others = [defaultEntry, authorizerEntry, ...jobs.map((job) => `jobs/${job.entry}`), 'jobs/probe'];
  const all = [
    ...routes.map(({ entry, contract: { name } }) => ({ entry, name })),
    ...others.map((entry) => ({ entry, name: entry })),
  ];
  return all
    .map((one) => ({ ...one, source: relative(rootFolder, handlerSource(one.entry)) }))
    .sort((one, other) => (one.entry < other.entry ? -1 : 1));
}

/** The TypeScript file of a handler: `pickups/cancel-pickup` is below `functions/api`, `jobs/totals` is as it says. */
export function handlerSource(entry: string): string {
  return join(rootFolder, 'functions', entry.startsWith('jobs/') ? `${entry}.ts` : `api/${entry}.ts`);
}

/** Functions behind the gateway that no line of `routes.ts` names: who answers unknown paths, who checks the origin. */
export const defaultEntry = 'system/default';
export const authorizerEntry = 'system/authorizer';
