import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build-site.ts';

/* `npm run build:site`, or with another folder than `dist` as the argument; `--maps` adds source maps. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { maps: { type: 'boolean' } } });
const [folder = join(import.meta.dirname, '..', '..', 'dist')] = positionals;
// Never the caller's: the build must depend on the sources and the code to dial alone, so that its maps fit a later build.
process.env.NODE_ENV = 'production';
const pages = await buildSite(folder, values);
console.info(`${pages.length} pages in ${folder}/site`);
