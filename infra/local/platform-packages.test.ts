import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { listMissingPackages } from './platform-packages.mjs';

// npm's documented format.
const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Parameters<typeof listMissingPackages>[0] };

/** Without versions, which every update changes. */
function listNames(platform: string, arch: string): readonly string[] {
  const machine = { platform, arch, modules: temporaryFolder('modules'), path: '' };
  return listMissingPackages(packages, machine, true).map((name) => name.slice(0, name.lastIndexOf('@')));
}

it('knows what this lock file lacks for each platform', () => {
  expect(listNames('linux', 'x64')).toEqual(['@dynoxide/linux-x64']);
  expect(listNames('linux', 'arm64')).toEqual(['@dynoxide/linux-arm64']);
  for (const arch of ['arm64', 'x64'])
    expect(listNames('darwin', arch)).toEqual([
      `@biomejs/cli-darwin-${arch}`,
      `@tailwindcss/oxide-darwin-${arch}`,
      `@oxc-parser/binding-darwin-${arch}`,
      `@dynoxide/darwin-${arch}`,
    ]);
  expect(listNames('win32', 'x64')).toEqual([
    '@biomejs/cli-win32-x64',
    '@tailwindcss/oxide-win32-x64-msvc',
    '@oxc-parser/binding-win32-x64-msvc',
    '@dynoxide/win32-x64',
  ]);
});
