import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it.each([
  ['Ama', 'Mensah', 'Ama Mensah'],
  ['Ama', '', 'Ama'],
  ['', '', ''],
])('%s %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
