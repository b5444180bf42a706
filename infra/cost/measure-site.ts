import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { siteFolder } from '#infra/bundle/folders.ts';

/** What a household's dashboard costs with an empty cache: the page and the files that it names. */
export function measureFirstVisit(): { readonly bytes: number; readonly files: number } {
  const html = readFileSync(join(siteFolder, 'user-dashboard.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const files = ['user-dashboard.html', ...new Set(named)];
  const bytes = files.map((file) => brotliCompressSync(readFileSync(join(siteFolder, file))).length);
  return { bytes: bytes.reduce((total, each) => total + each, 0), files: files.length };
}
