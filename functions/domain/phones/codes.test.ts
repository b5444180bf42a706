import { expect, it } from 'vitest';
import { codeSeconds, maxCodeTries } from '#domain/accounts/phone.ts';

it('a code by SMS counts for ten minutes and five tries', () => {
  expect([codeSeconds, maxCodeTries]).toEqual([600, 5]);
});
