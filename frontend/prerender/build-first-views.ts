import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import type { CallName } from '#platform/api/calls.ts';
import type { Role } from '#shared/roles.ts';
import { browsers } from '#site/browsers.ts';
import { appFolders } from '#site/pages.ts';
import { defineCallTable } from './call-table.ts';

const frontend = join(import.meta.dirname, '..');
const folder = join(frontend, 'features', 'first-view');

/** Only the calls that each makes: a kilobyte less than all. */
const asked = {
  user: ['listMyPickups'],
  collector: ['listAssignedPickups', 'listCompletedPickups'],
} as const satisfies { readonly [R in Role]?: readonly CallName[] };

export type FirstViews = Partial<Readonly<Record<Role, string>>>;

/** A script that draws components without React. @param file below `frontend/` @param calls that it makes */
export async function buildDrawing(file: string, calls: readonly CallName[], maps: boolean) {
  // With one entry and `write: false` the answer is one output.
  const { output } = (await build({
    configFile: false,
    root: frontend,
    logLevel: 'warn',
    publicDir: false,
    define: defineCallTable(calls),
    resolve: {
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: join(folder, 'jsx-runtime.ts') },
        { find: /^react-router-dom$/, replacement: join(folder, 'link.tsx') },
        // The build fails for a component with a hook, which cannot be drawn.
        { find: /^react$/, replacement: join(folder, 'no-hooks.ts') },
      ],
    },
    build: {
      target: browsers,
      write: false,
      sourcemap: maps && 'hidden',
      rolldownOptions: {
        input: join(frontend, file),
        output: { format: 'iife' },
      },
    },
  })) as Rollup.RollupOutput;
  return output[0];
}

async function buildFirstView(site: string, role: keyof typeof asked, maps: boolean): Promise<string> {
  const { code, map } = await buildDrawing(`${appFolders[role]}/first-view.tsx`, asked[role], maps);
  const name = `/assets/first-${role}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(site, name), code);
  if (map) await writeFile(join(site, `${name}.map`), map.toString());
  return name;
}

/** Into `/assets`. */
export async function buildFirstViews(site: string, maps: boolean): Promise<FirstViews> {
  const [user, collector] = await Promise.all([
    buildFirstView(site, 'user', maps),
    buildFirstView(site, 'collector', maps),
  ]);
  return { user, collector };
}
