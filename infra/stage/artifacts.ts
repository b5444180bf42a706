import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { functionsFolder, siteFolder } from '#infra/bundle/folders.ts';
import type { SiteRoutes } from '#infra/edge/site-functions.ts';

/** The output of the builds, as the stacks deploy it. Tests replace it by something small. */
export type Artifacts = { code(entry: string): Code; readonly site: Site };

export type Site = {
  readonly folder: string;
  /** Path → file, written by the site's build. */
  readonly routes: SiteRoutes;
  /** Hashes of the scripts that its pages contain, written by the build. */
  readonly scriptHashes: readonly string[];
  /** Files at the site's root other than pages. */
  readonly rootFiles: readonly string[];
};

export function builtArtifacts(): Artifacts {
  return { code: (entry) => Code.fromAsset(join(functionsFolder, entry)), site: readSite(siteFolder) };
}

/** @throws Error when there is no built site */
export function readSite(folder: string): Site {
  const routesFile = join(folder, '..', 'site-routes.json');
  if (!existsSync(routesFile)) throw new Error('There is no built site: run "npm run build" first.');
  const rootFiles = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('.html'))
    .map((file) => file.name);
  return {
    folder,
    routes: JSON.parse(readFileSync(routesFile, 'utf8')),
    scriptHashes: JSON.parse(readFileSync(join(folder, '..', 'site-scripts.json'), 'utf8')),
    rootFiles: rootFiles.sort(),
  };
}
