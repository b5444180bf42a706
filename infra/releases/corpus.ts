import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DynamoDBRecord } from 'aws-lambda';
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
