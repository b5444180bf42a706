import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureFunctions } from '#infra/bundle/build.ts';
import { listEntries } from '#infra/bundle/entries.ts';
import { functionsFolder } from '#infra/bundle/folders.ts';

/** Prints how large each Lambda is: minified, and what is downloaded at a cold start (gzip). */
export async function bench(): Promise<void> {
  await ensureFunctions();
  const rows = await Promise.all(listEntries().map(({ entry }) => measure(entry)));
  for (const { entry, minified, gzip } of rows) console.log(line(entry, minified, gzip));
  const largest = Math.max(...rows.map((row) => row.gzip));
  console.log(`${rows.length} functions; the largest is ${kilobytes(largest)} KB gzipped.`);
}

async function measure(entry: string) {
  const code = await readFile(join(functionsFolder, entry, 'index.mjs'));
  return { entry, minified: code.length, gzip: gzipSync(code).length };
}

function line(entry: string, minified: number, gzip: number): string {
  return `${entry.padEnd(32)} ${kilobytes(minified).padStart(7)} KB ${kilobytes(gzip).padStart(7)} KB gzip`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
