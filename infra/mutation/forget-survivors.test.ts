import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { forgetSurvivors } from './forget-survivors.ts';

it('keeps of an earlier run what a test noticed, and all else of its file', () => {
  const file = join(temporaryFolder('mutants'), 'incremental.json');
  const [killed, timeout] = [
    { id: '1', status: 'Killed' },
    { id: '2', status: 'Timeout' },
  ];
  const rest = ['Survived', 'NoCoverage', 'RuntimeError'].map((status) => ({ id: status, status }));
  const write = (mutants: object[]) =>
    JSON.stringify({ files: { 'a.ts': { source: 'a', mutants } }, tests: 1 });
  writeFileSync(file, write([killed, ...rest, timeout]));
  forgetSurvivors(file);
  expect(readFileSync(file, 'utf8')).toBe(write([killed, timeout]));
});

it('has nothing to forget before the first run', () => {
  const file = join(temporaryFolder('mutants'), 'incremental.json');
  forgetSurvivors(file);
  expect(existsSync(file)).toBe(false);
});
