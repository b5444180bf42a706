import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browsers } from './browsers.ts';
import { appFolders, getPublicFolder, publicPages } from './pages.ts';
import { defineCallTable } from './prerender/call-table.ts';
import { chunkGroups } from './prerender/chunks.ts';
import { devPages } from './prerender/dev-pages.ts';
import { proofWorker } from './prerender/proof-worker.ts';

const root = import.meta.dirname;

const apps = Object.values(appFolders);

const forms = publicPages
  .filter(({ kind }) => kind === 'form')
  .map(({ path }) => `${getPublicFolder(path)}/island.tsx`);

/** By convention entries, screens and forms are called alike: their scripts are named after their folders. */
function nameChunk({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, folder, file] = /\/frontend\/(.+)\/(main|screen|island)\.tsx?$/.exec(facadeModuleId ?? '') ?? [];
  const own = folder && file ? `${folder.replaceAll('/', '-')}-${file}` : name;
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
  publicDir: 'static',
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
            input: [...apps.map((app) => `${app}/main.ts`), ...forms, 'styles/app.css', 'styles/public.css'],
            output: {
              chunkFileNames: nameChunk,
              entryFileNames: nameChunk,
              codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(root, forms) },
            },
          },
        }),
  },
}));
