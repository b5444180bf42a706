import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { rootFolder } from '#infra/bundle/folders.ts';
import type { UsedAction } from './used-action.ts';

/** Where tests record what functions use: one file for each test file, of its last run. */
export const usesFolder = join(rootFolder, '.local', 'iam-uses');

/** The record of a test file, given by its path in the repository. */
export function usesFile(testFile: string): string {
  return join(usesFolder, `${testFile.replaceAll('/', '~')}.jsonl`);
}

const line = v.object({ entry: v.string(), action: v.string(), resource: v.string() });

/** Reads all records of test files that still exist and run in `npm test`: what others alone show does not count. */
export function readUses(): readonly UsedAction[] {
  if (!existsSync(usesFolder)) return [];
  const isUsual = (file: string) => !file.includes('.more.test.') && existsSync(getTestFile(file));
  const files = readdirSync(usesFolder).filter(isUsual);
  const lines = files.flatMap((file) => readFileSync(join(usesFolder, file), 'utf8').split('\n'));
  return lines.filter(Boolean).map((each) => v.parse(line, JSON.parse(each)));
}

function getTestFile(file: string): string {
  return join(rootFolder, file.replace(/\.jsonl$/, '').replaceAll('~', '/'));
}
