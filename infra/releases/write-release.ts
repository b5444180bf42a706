import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { getBundleOptions } from '#infra/bundle/bundle.ts';
import type { Corpus } from './corpus.ts';

/** Readers ask no database: without its client the bundle is a tenth as large. */
const withoutClient: Plugin = {
  name: 'without-client',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^@aws-sdk\/(client|lib)-/ }, ({ path }) => ({ path, namespace: 'no-client' }));
    onLoad({ filter: /.*/, namespace: 'no-client' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter(
        (name) => name !== 'default' && /^\w+$/.test(name),
      );
      return {
        contents: `class None { middlewareStack = { add() {} }; static from() { return new None(); } }${names.map((name) => `export { None as ${name} };`).join('')}`,
      };
    });
  },
};

/** Writes what this release writes, and the bundle of what it reads, into a folder. */
export async function writeRelease(folder: string, corpus: Corpus): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'corpus.json'), `${JSON.stringify(corpus)}\n`);
  const options = getBundleOptions([], folder);
  await build({
    ...options,
    outdir: undefined,
    entryPoints: ['infra/releases/readers.ts'],
    outfile: join(folder, 'readers.mjs'),
    plugins: [withoutClient, ...(options.plugins ?? [])],
  });
}
