import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import {
  explainMissingEngine,
  findEngine,
  type Machine,
  nameEnginePackage,
  readMachine,
} from './find-engine.mjs';

/** As the maker's own package `dynoxide` lists them. */
const published = [
  ['linux', 'x64', '@dynoxide/linux-x64', 'dynoxide'],
  ['linux', 'arm64', '@dynoxide/linux-arm64', 'dynoxide'],
  ['darwin', 'x64', '@dynoxide/darwin-x64', 'dynoxide'],
  ['darwin', 'arm64', '@dynoxide/darwin-arm64', 'dynoxide'],
  ['win32', 'x64', '@dynoxide/win32-x64', 'dynoxide.exe'],
] as const;

/** A machine on which nothing is installed. */
function bareMachine(platform: string, arch: string): Machine {
  return { platform, arch, modules: temporaryFolder('modules'), path: '' };
}

/** Puts an empty program into a folder, and returns its path. */
function putProgram(folder: string, name: string, mode = 0o755): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

describe.each(published)('on %s %s', (platform, arch, name, program) => {
  it('the engine is the program in the platform’s package', () => {
    const machine = bareMachine(platform, arch);
    expect(nameEnginePackage(machine)).toBe(name);
    expect(findEngine(machine)).toBeUndefined();
    const file = putProgram(join(machine.modules, name), program);
    expect(findEngine(machine)).toBe(file);
  });

  it('a program on the PATH is taken where the package is missing, and the package before it', () => {
    const machine = { ...bareMachine(platform, arch), path: temporaryFolder('path') };
    const onPath = putProgram(machine.path, program);
    expect(findEngine(machine)).toBe(onPath);
    const installed = putProgram(join(machine.modules, name), program);
    expect(findEngine(machine)).toBe(installed);
  });

  it('says what to do where there is none', () => {
    expect(explainMissingEngine({ platform, arch })).toBe(
      `The database engine is not installed (${name}): run npm run setup, put a dynoxide on the PATH or give ` +
        'the address of another DynamoDB, such as DynamoDB Local, in DYNAMODB_ENDPOINT.',
    );
  });
});

describe('on a platform for which none is published', () => {
  it.each([
    ['freebsd', 'x64'],
    ['win32', 'arm64'],
  ])('%s %s: a program on the PATH is taken, else the sentence offers no package', (platform, arch) => {
    const machine = { ...bareMachine(platform, arch), path: temporaryFolder('path') };
    expect(nameEnginePackage(machine)).toBeUndefined();
    expect(findEngine(machine)).toBeUndefined();
    expect(explainMissingEngine(machine)).toBe(
      `No database engine is published for ${platform} on ${arch}: put a dynoxide on the PATH or give ` +
        'the address of another DynamoDB, such as DynamoDB Local, in DYNAMODB_ENDPOINT.',
    );
    const program = platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
    const file = putProgram(machine.path, program);
    expect(findEngine(machine)).toBe(file);
  });
});

it('looks into the folders of the PATH in their order, and takes no folder and nothing that cannot be run', () => {
  const folders = [1, 2, 3, 4].map(() => temporaryFolder('path'));
  const [withFolder = '', withText = '', first = '', second = ''] = folders;
  mkdirSync(join(withFolder, 'dynoxide'));
  putProgram(withText, 'dynoxide', 0o644);
  putProgram(second, 'dynoxide');
  const file = putProgram(first, 'dynoxide');
  const path = ['', ...folders].join(delimiter);
  expect(findEngine({ ...bareMachine('linux', 'x64'), path })).toBe(file);
});

it('finds the engine that these tests run on', () => {
  expect(existsSync(findEngine(readMachine()) ?? '') || process.env.DYNAMODB_ENDPOINT !== undefined).toBe(
    true,
  );
});
