import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';

const longestFunction = 50;
const checkedFolders = ['functions', 'infra', 'frontend'];

/** Biome's rule counts neither signatures nor lines within markup and calls; this counts all lines. */
it('no function is longer than 50 lines, from its first to its last', () => {
  const files = globSync(
    checkedFolders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: rootFolder, exclude: ['**/*.test.{ts,tsx}'] },
  );
  const long = files.sort().flatMap((file) => {
    const text = readFileSync(join(rootFolder, file), 'utf8');
    const functions = findFunctions(parseSync(file, text).program);
    return functions
      .map(({ start, end }) => ({ start, lines: text.slice(start, end).split('\n').length }))
      .filter(({ lines }) => lines > longestFunction)
      .map(({ start, lines }) => `${file}:${text.slice(0, start).split('\n').length} has ${lines} lines`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(long).toEqual([]);
});

type Span = { readonly start: number; readonly end: number };

function findFunctions(node: unknown): readonly Span[] {
  if (Array.isArray(node)) return node.flatMap(findFunctions);
  if (typeof node !== 'object' || node === null) return [];
  const nested = Object.values(node).flatMap(findFunctions);
  if (!('type' in node && /Function/.test(String(node.type)) && 'body' in node && node.body)) return nested;
  // Every node of the parser has its offsets in the text.
  return [node as unknown as Span, ...nested];
}
