import type { Manifest } from 'vite';
import type { AppPage } from './app-pages.tsx';
import type { PageAssets } from './document.tsx';
import type { AssetsOf } from './render.tsx';

const none: PageAssets = { styles: [], early: [], modules: [], preloads: [] };

/** The chunks that an entry imports, itself first, each once. */
function chunksOf(manifest: Manifest, entry: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build made nothing of ${entry}`);
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}

/** Addresses of the built files, from Vite's manifest. */
export function builtAssets(manifest: Manifest, boot: string): AssetsOf {
  const urlOf = (key: string) => `/${manifest[key]?.file}`;
  const stylesOf = (key: string) => (manifest[key]?.css ?? []).map((file) => `/${file}`);
  const scriptsOf = (...entries: string[]) => {
    const chunks = new Set(entries.flatMap((entry) => [...chunksOf(manifest, entry)]));
    return [...chunks].map(urlOf);
  };
  return {
    publicPage: ({ island }) => {
      const styles = [urlOf('styles/public.css')];
      if (!island) return { ...none, styles };
      const [module = '', ...preloads] = scriptsOf(island.entry);
      return { ...none, styles, modules: [module], preloads };
    },
    appPage: ({ screen }: AppPage) => {
      const [module = '', ...preloads] = scriptsOf('main.tsx', screen);
      return { styles: stylesOf('main.tsx'), early: [boot], modules: [module], preloads };
    },
  };
}

/** Addresses of the sources, as Vite's dev server has them. */
export const devAssets: AssetsOf = {
  publicPage: ({ island }) => ({
    ...none,
    styles: ['/styles/public.css'],
    modules: ['/@vite/client', ...(island ? [`/prerender/dev-refresh.ts`, `/${island.entry}`] : [])],
  }),
  appPage: () => ({
    ...none,
    styles: ['/styles/app.css'],
    modules: ['/@vite/client', '/prerender/dev-refresh.ts', '/main.tsx'],
  }),
};
