import { join } from 'node:path';
import { buildSite } from './build-site.ts';

/* `npm run build:site`, or with another folder than `dist` as the argument. */
const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'dist');
const pages = await buildSite(folder);
console.info(`${pages.length} pages in ${folder}/site`);
