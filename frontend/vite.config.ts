import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browsers } from './browsers.ts';
import { getPageFolder, publicPages } from './pages/pages.ts';
import { defineCallTable } from './prerender/call-table.ts';
import { chunkGroups } from './prerender/chunks.ts';
import { devPages } from './prerender/dev-pages.ts';
import { proofWorker } from './prerender/proof-worker.ts';

const root = import.meta.dirname;

/** One entry for the app, one per form that a public page carries, and the public pages' style sheet. */
const islands = publicPages
  .filter(({ kind }) => kind === 'form')
  .map(({ path }) => `pages/${getPageFolder(path)}/island.tsx`);

/** By convention all screens are called `screen.tsx`: their scripts are named after their folders. */
function nameChunk({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, folder, file] = /\/pages\/(.+)\/(screen|island)\.tsx$/.exec(facadeModuleId ?? '') ?? [];
  const own = folder && file ? `${folder.replaceAll('/', '-')}${file === 'island' ? '-form' : ''}` : name;
  return `assets/${own}-[hash].js`;
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  // Empty where nobody can dial, or pay by Mobile Money: what would be shown then is left out of the scripts.
  define: {
    ...defineCallTable(),
    'import.meta.env.USSD_CODE': JSON.stringify(process.env.USSD_CODE ?? ''),
    'import.meta.env.MOBILE_MONEY': JSON.stringify(process.env.MOBILE_MONEY ?? ''),
  },
  plugins: [react(), tailwindcss(), devPages(), proofWorker(!isSsrBuild)],
  publicDir: 'public',
  build: {
    target: browsers,
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
              chunkFileNames: nameChunk,
              entryFileNames: nameChunk,
              codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(root, islands) },
            },
          },
        }),
  },
}));
