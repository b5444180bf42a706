import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import type { CallName } from '#platform/api/calls.ts';
import { type Role, roles } from '#shared/roles.ts';
import { browsers } from '#site/browsers.ts';
import { defineCallTable } from './call-table.ts';

const frontend = join(import.meta.dirname, '..');
const folder = join(frontend, 'pages', 'first-view');

/** The calls whose answers each of them draws: a kilobyte less than the table of all. */
const asked: Readonly<Record<Role, readonly CallName[]>> = {
  user: ['listMyPickups'],
  collector: ['listAssignedPickups', 'listCompletedPickups'],
  admin: ['getOverview'],
};

/** Addresses of the scripts that draw a dashboard's first data before the app is there. */
export type FirstViews = Readonly<Record<Role, string>>;

async function buildFirstView(site: string, role: Role, maps: boolean): Promise<string> {
  // One entry and `write: false`: the answer is one output.
  const { output } = (await build({
    configFile: false,
    root: frontend,
    logLevel: 'warn',
    publicDir: false,
    define: defineCallTable(asked[role]),
    resolve: {
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: join(folder, 'jsx-runtime.ts') },
        { find: /^react-router-dom$/, replacement: join(folder, 'link.tsx') },
        // A component with a hook cannot be drawn: its import fails.
        { find: /^react$/, replacement: join(folder, 'no-hooks.ts') },
      ],
    },
    build: {
      target: browsers,
      write: false,
      sourcemap: maps && 'hidden',
      rolldownOptions: { input: join(folder, `${role}.tsx`), output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  const [{ code, map }] = output;
  const name = `/assets/first-${role}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(site, name), code);
  if (map) await writeFile(join(site, `${name}.map`), map.toString());
  return name;
}

/** Builds the first views into `/assets`. */
export async function buildFirstViews(site: string, maps: boolean): Promise<FirstViews> {
  const names = await Promise.all(roles.map((role) => buildFirstView(site, role, maps)));
  return Object.fromEntries(roles.map((role, index) => [role, names[index]])) as FirstViews; // every role
}
