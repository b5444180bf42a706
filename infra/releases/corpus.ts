import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DynamoDBRecord } from 'aws-lambda';
import { build, type Plugin } from 'esbuild';
import { getBundleOptions } from '#infra/bundle/bundle.ts';
import { rootFolder } from '#infra/bundle/folders.ts';

/** What a release writes: records of the table's stream, and messages of the queues. */
export type Corpus = {
  readonly records: readonly DynamoDBRecord[];
  readonly messages: readonly { readonly queue: string; readonly body: string }[];
};

/** What a release reads; see `readers.ts`. */
export type Readers = Pick<typeof import('./readers.ts'), 'readRecord' | 'readMessage'>;

export const releasesFolder = join(rootFolder, 'infra', 'releases');

/** The folders of the recorded releases, oldest first: their names are the dates of their deployment. */
export function listReleases(): readonly string[] {
  const names = globSync('*/corpus.json', { cwd: releasesFolder }).sort();
  return names.map((name) => join(releasesFolder, name, '..'));
}

export function readCorpus(folder: string): Corpus {
  return JSON.parse(readFileSync(join(folder, 'corpus.json'), 'utf8'));
}

export async function loadReaders(folder: string): Promise<Readers> {
  return import(/* @vite-ignore */ pathToFileURL(join(folder, 'readers.mjs')).href);
}

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
