import { globSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './prerender/chunks.ts';
import { devPages } from './prerender/dev-pages.ts';
import { slimContracts } from './prerender/slim-contracts.ts';

const root = import.meta.dirname;

/** One entry for the app, one per form that a public page carries, and the public pages' style sheet. */
const islands = globSync('pages/*/*.island.tsx', { cwd: root }).sort();

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [react(), tailwindcss(), slimContracts(), devPages()],
  publicDir: 'public',
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: ['main.tsx', 'styles/app.css', 'styles/public.css', ...islands],
            output: {
              codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(root, islands) },
            },
          },
        }),
  },
}));
