import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '#infra/bundle/bundle.ts';
import { listEntries } from '#infra/bundle/entries.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { loadFromBundles } from '#infra/local/gateway/handlers.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { buildMap, type MappedBundle, mapStack } from './source-maps.ts';

const entry = 'jobs/rotate-keys';
const source = `functions/${entry}.ts`;
const deployed = temporaryFolder('deployed');
let mapped: MappedBundle;
const read = (stack: string) => mapStack(stack, new Map([['index.mjs', mapped.map]])).stack;

/** What a bundled handler, called without an event, throws; in Lambda the bundle lies in /var/task. */
async function readThrownStack(): Promise<string> {
  const handler = await loadFromBundles(deployed)(entry);
  const error = await handler(undefined, {}).then(
    () => undefined,
    (error: unknown) => error,
  );
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.replaceAll(/(file:\/\/)?[^\s()]*\/index\.mjs(\?[^:\s)]*)?/g, 'file:///var/task/index.mjs');
}

beforeAll(async () => {
  await bundle(listEntries(), deployed);
  mapped = await buildMap(entry);
});

describe('a stack of a bundled handler', () => {
  it('is mapped by a bundle that is, byte for byte, the deployed one', () => {
    expect(mapped.code).toBe(readFileSync(join(deployed, entry, 'index.mjs'), 'utf8'));
  });

  it('is read as lines of the sources', async () => {
    const stack = await readThrownStack();
    expect(stack).toMatch(/\/var\/task\/index\.mjs:\d+:\d+/);
    const lines = readFileSync(join(rootFolder, source), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes("'ResponseURL' in event")) + 1;
    expect(line).toBeGreaterThan(0);
    expect(read(stack)).toContain(`${source}:${line}:`);
    expect(read(stack)).not.toContain('/var/task/index.mjs');
  });

  it('is read as the log holds it, in JSON', async () => {
    const record = JSON.stringify({ level: 'ERROR', error: { stack: await readThrownStack() } });
    expect(read(record)).toMatch(new RegExp(`\\n +at .*${source}:\\d+:\\d+`));
  });

  it('keeps what is not of the bundle', () => {
    const stack = 'Error: x\n    at process.processTicks (node:internal/process/task_queues:105:5)';
    expect(read(stack)).toBe(stack);
  });
});

it('names its sources from the root of the repository, and refuses an unknown function in words', async () => {
  expect(mapped.map.sources).toContain(source);
  expect(mapped.map.sources.some((path) => path.startsWith('node_modules/'))).toBe(true);
  await expect(buildMap('jobs/none')).rejects.toThrow('no function jobs/none');
});
