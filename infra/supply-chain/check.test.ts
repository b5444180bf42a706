import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { findDisallowed, judgeAudit, listShipped, makeSbom, readLockFile } from './check.ts';

it('the SBOM lists each package that is shipped, in its version', () => {
  const sbom: { bomFormat: string; components: { name: string; version: string; purl: string }[] } =
    JSON.parse(makeSbom(listShipped(readLockFile())));
  expect(sbom.bomFormat).toBe('CycloneDX');
  const listed = new Map(sbom.components.map((one) => [one.name, one]));
  const { dependencies } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const { version = '', purl } = listed.get(name) ?? {};
    expect(version, name).toMatch(/^\d+\./);
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
  }
});

it('a known hole of high severity stops the check; a registry without an audit is told', () => {
  const audit =
    (status: number, stderr = '') =>
    () =>
      judgeAudit({ status, stderr, stdout: 'jose  <6.0.0  Severity: high' });
  expect(audit(0)()).toBeUndefined();
  expect(audit(1)).toThrow('Severity: high');
  expect(audit(1, 'npm error audit endpoint returned an error')()).toBe('The registry offers no audit.');
});

it('what is shipped has licences that are allowed', () => {
  const shipped = listShipped(readLockFile());
  expect(shipped.map(({ name }) => name)).toContain('jose');
  expect(findDisallowed(shipped)).toEqual([]);
});

it('another licence, or none, is reported; tools of development are not', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0' },
    'node_modules/b/node_modules/@c/d': { version: '2.0.0' },
    'node_modules/e': { version: '3.0.0', license: 'AGPL-3.0', dev: true },
    'node_modules/f': { version: '4.0.0', license: 'MIT' },
  };
  expect(findDisallowed(listShipped({ packages }))).toEqual([
    { name: 'a', version: '1.0.0', licence: 'AGPL-3.0' },
    { name: '@c/d', version: '2.0.0', licence: 'none' },
  ]);
});
