import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { compareWithLock } from './compare-lock.mjs';

const locked = {
  'node_modules/tool': {
    version: '3.0.0',
    integrity: 'sha512-a',
    optionalDependencies: { '@tool/cli-darwin-arm64': '3.0.0', '@tool/cli-linux-x64': '3.0.0' },
  },
  'node_modules/@tool/cli-linux-x64': { version: '3.0.0', integrity: 'sha512-b', optional: true },
};
const tool = { version: '3.0.0', integrity: 'sha512-a' };

it('finds another version, another hash, and what nobody has locked', () => {
  const found = (installed: Parameters<typeof compareWithLock>[1]) => compareWithLock(locked, installed);
  expect(found({ 'node_modules/tool': tool })).toEqual([]);
  expect(found({ 'node_modules/tool': { ...tool, version: '3.0.1' } })).toEqual([
    'node_modules/tool is 3.0.1, not 3.0.0',
  ]);
  expect(found({ 'node_modules/tool': { ...tool, integrity: 'sha512-c' } })).toEqual([
    'node_modules/tool 3.0.0 has another hash',
  ]);
  expect(found({ 'node_modules/other': tool })).toEqual(['node_modules/other 3.0.0 is not in the lock file']);
  expect(found({ 'node_modules/tool/node_modules/other': tool })).toHaveLength(1);
});

it('takes the native parts of a locked package for this platform, of its version', () => {
  const build = 'node_modules/@tool/cli-darwin-arm64';
  expect(compareWithLock(locked, { [build]: tool, [`${build}/node_modules/lib`]: tool })).toEqual([]);
  expect(compareWithLock(locked, { [build]: { ...tool, version: '2.0.0' } })).toHaveLength(1);
});

it('finds nothing here', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(rootFolder, file), 'utf8')).packages;
  expect(compareWithLock(read('package-lock.json'), read('node_modules/.package-lock.json'))).toEqual([]);
});
