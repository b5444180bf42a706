import { expect, it } from 'vitest';
import { findDisallowed, listShipped, readLockFile } from './licences.ts';

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
