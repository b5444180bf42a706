import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';

const program = [
  'setup.mjs',
  'chromium.mjs',
  'compare-lock.mjs',
  'platform-packages.mjs',
  'engine/find-engine.mjs',
];

/** What a lock file written on Linux says: one tool with a build for each platform, one of them locked. */
const packages = {
  '': { optionalDependencies: { '@dynoxide/linux-x64': '^1.2.1' } },
  'node_modules/tool': {
    version: '3.0.0',
    optionalDependencies: { '@tool/cli-darwin-arm64': '3.0.0', '@tool/cli-linux-x64': '3.0.0' },
  },
  'node_modules/@tool/cli-linux-x64': { version: '3.0.0', optional: true },
  'node_modules/@dynoxide/linux-x64': { version: '1.2.1', optional: true },
};

/** Writes down how it was called, and makes the packages that are named. */
const fakeNpm = `#!${process.execPath}
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
appendFileSync('npm-calls', words.join(' ') + '\\n');
for (const word of words.filter((word) => word.startsWith('@'))) {
  const folder = 'node_modules/' + word.slice(0, word.lastIndexOf('@'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/package.json', '');
  for (const name of ['dynoxide', 'dynoxide.exe']) writeFileSync(folder + '/' + name, '', { mode: 0o755 });
}
`;

type Clone = { readonly root: string; readonly programs: string };

/** A clone of the set-up alone, whose locked packages are installed, beside a folder with a fake npm. */
function makeClone(npm = fakeNpm): Clone {
  const root = temporaryFolder('setup');
  for (const file of program)
    cpSync(fileURLToPath(new URL(file, import.meta.url)), join(root, 'infra/local', file));
  const lock = JSON.stringify({ packages });
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/node'), '');
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, file), lock);
  const programs = temporaryFolder('programs');
  putProgram(programs, 'npm', npm);
  return { root, programs };
}

function putProgram(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
}

/** Runs the set-up as if on another platform, and returns its exit code, its errors and the calls of npm. */
function setUp({ root, programs }: Clone, machine: object, args: readonly string[], env: object = {}) {
  const disguise = `for (const [key, value] of Object.entries(${JSON.stringify(machine)}))
    Object.defineProperty(process, key, { value });`;
  const done = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, 'infra/local/setup.mjs', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      // Nothing but the fake npm: neither this run's npm nor programs of this machine.
      env: { ...process.env, npm_execpath: '', DYNAMODB_ENDPOINT: '', PATH: programs, ...env },
    },
  );
  const log = join(root, 'npm-calls');
  const calls = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return { code: done.status, errors: done.stderr, calls };
}

const options = '--no-save --no-audit --no-fund --loglevel=error';
const apple = { platform: 'darwin', arch: 'arm64' };

it('installs the builds and the engine of the platform once, in the locked versions', () => {
  const clone = makeClone();
  const first = setUp(clone, apple, ['--engine']);
  expect(first).toEqual({
    code: 0,
    errors: '',
    calls: [`install @tool/cli-darwin-arm64@3.0.0 @dynoxide/darwin-arm64@1.2.1 ${options}`],
  });
  expect(setUp(clone, apple, ['--engine']).calls).toEqual(first.calls);
  expect(readFileSync(join(clone.root, 'package-lock.json'), 'utf8')).toBe(JSON.stringify({ packages }));
});

it.each([
  ['linux', 'arm64'],
  ['darwin', 'x64'],
])('asks for the engine of %s on %s', (platform, arch) => {
  const { calls } = setUp(makeClone(), { platform, arch }, ['--engine']);
  expect(calls[0]).toContain(`install @dynoxide/${platform}-${arch}@1.2.1`);
});

it('asks for the engine of Windows through the npm that runs it', () => {
  const clone = makeClone();
  const npm_execpath = join(clone.programs, 'npm-cli.js');
  writeFileSync(npm_execpath, fakeNpm);
  const done = setUp(clone, { platform: 'win32', arch: 'x64' }, ['--engine'], { npm_execpath });
  expect(done).toEqual({ code: 0, errors: '', calls: [`install @dynoxide/win32-x64@1.2.1 ${options}`] });
});

it('installs nothing more on Linux x64, where all is locked', () => {
  const clone = makeClone();
  const engine = join(clone.root, 'node_modules/@dynoxide/linux-x64');
  mkdirSync(engine, { recursive: true });
  writeFileSync(join(engine, 'package.json'), '');
  putProgram(engine, 'dynoxide', '');
  const done = setUp(clone, { platform: 'linux', arch: 'x64' }, ['--engine']);
  expect(done).toEqual({ code: 0, errors: '', calls: [] });
});

it('installs no engine for a command that runs none, beside a given address, and beside one on the PATH', () => {
  const clone = makeClone();
  const build = `install @tool/cli-darwin-arm64@3.0.0 ${options}`;
  expect(setUp(clone, apple, []).calls).toEqual([build]);
  const given = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' };
  expect(setUp(clone, apple, ['--engine'], given)).toMatchObject({ code: 0, calls: [build] });
  putProgram(clone.programs, 'dynoxide', '');
  expect(setUp(clone, apple, ['--engine'])).toMatchObject({ code: 0, calls: [build] });
});

it('installs the packages of the lock file first, where they are missing', () => {
  const clone = makeClone();
  writeFileSync(join(clone.root, 'node_modules/.package-lock.json'), '{}');
  const { calls } = setUp(clone, apple, ['--engine']);
  expect(calls.map((call) => call.replace(options, '').trim())).toEqual([
    'install',
    'prune',
    'install @tool/cli-darwin-arm64@3.0.0 @dynoxide/darwin-arm64@1.2.1',
  ]);
});

it('installs again when a package is there that the lock file no longer has', () => {
  const clone = makeClone();
  const more = { ...packages, 'node_modules/gone': { version: '1.0.0' } };
  writeFileSync(join(clone.root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: more }));
  const { calls } = setUp(clone, apple, []);
  expect(calls[0]).toBe(`install ${options}`);
});

it('says in one sentence what to do where the registry lacks them', () => {
  const done = setUp(makeClone(`#!${process.execPath}\nprocess.exit(1);\n`), apple, ['--engine']);
  expect(done.code).toBe(1);
  expect(done.errors).toBe(
    'npm could not install @tool/cli-darwin-arm64@3.0.0, @dynoxide/darwin-arm64@1.2.1: use a registry that has ' +
      'them, or, for the database engine, put a dynoxide on the PATH or give the address of another DynamoDB, such as ' +
      'DynamoDB Local, in DYNAMODB_ENDPOINT.\n',
  );
});

it('goes on without a native part that the registry lacks', () => {
  const done = setUp(makeClone(`#!${process.execPath}\nprocess.exit(1);\n`), apple, []);
  expect(done.code).toBe(0);
  expect(done.errors).toBe(
    'npm could not install @tool/cli-darwin-arm64@3.0.0: use a registry that has it.\n',
  );
});

it('says in one sentence what to do where no engine is published', () => {
  const done = setUp(makeClone(), { platform: 'freebsd', arch: 'x64' }, ['--engine']);
  expect(done).toMatchObject({ code: 1, calls: [] });
  expect(done.errors).toMatch(/^No database engine is published for freebsd on x64: put [^\n]*\n$/);
});
