import { expect, test } from 'vitest';
import { packCommonPasswords } from '#infra/bundle/make-common-passwords.ts';
import { packedCommonPasswords } from './common-passwords-data.ts';
import { isCommonPassword } from './new-password.ts';

test.each(['123456', 'password', 'Password', 'QWERTY', 'iloveyou', 'ｐassword'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['secret-1', 'sankofa-demo', 'kasoa blue kiosk', ''])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('the packed list is the one that the command makes', () => {
  expect(packedCommonPasswords).toBe(packCommonPasswords());
});
