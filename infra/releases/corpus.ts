import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The recorded releases, oldest first: their names are the dates of their deployment. */
export function listReleases(): readonly string[] {
  return readdirSync(releasesFolder)
    .filter((name) => existsSync(join(releasesFolder, name, 'corpus.json')))
    .sort();
}

export function readCorpus(release: string): Corpus {
  return JSON.parse(readFileSync(join(releasesFolder, release, 'corpus.json'), 'utf8'));
}

/** Loads the bundled readers of a release. */
export async function loadReaders(release: string): Promise<Readers> {
  const file = join(releasesFolder, release, 'readers.mjs');
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}
