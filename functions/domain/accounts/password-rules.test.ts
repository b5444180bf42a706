import { expect, test } from 'vitest';
import * as sharedTexts from '#shared/texts.ts';
import { findPasswordProblem } from './password-rules.ts';

const owner = {
  email: 'Gold.Fish@example.com',
  phone: '+233244123456',
  firstName: 'Ama',
  lastName: 'Mensah',
};
const isCommon = (password: string) => password === 'qwerty';

test('one of the commonest is refused', () => {
  expect(findPasswordProblem('qwerty', owner, isCommon)).toBe(sharedTexts.passwordTooCommon);
});

test.each([
  'gold.fish@example.com',
  'GOLD.FISH',
  'goldfish',
  '0244123456',
  '024 412 3456',
  '+233244123456',
  'mensah',
  'Ama Mensah',
  'mensah-ama',
])('%s is the owner’s own', (password) => {
  expect(findPasswordProblem(password, owner, isCommon)).toBe(sharedTexts.passwordIsOwnData);
});

test.each(['sankofa', 'Sankofa2026', '12 Ghana!', 'waste-pickup', 'ADMIN-1234567'])(
  '%s is a word of the service',
  (password) => {
    expect(findPasswordProblem(password, owner, isCommon)).toBe(sharedTexts.passwordTooCommon);
  },
);

test.each([
  'sankofa goat',
  'pick4up',
  '4pick4up4',
  'example.com',
  'secret-1',
  'ama-mensah-7',
  'mensahs goat',
  '······',
])('%s may be used', (password) => {
  expect(findPasswordProblem(password, owner, isCommon)).toBeUndefined();
});

test('what is unknown about the owner refuses nothing', () => {
  expect(findPasswordProblem('------', {}, isCommon)).toBeUndefined();
});

test('an admin’s has at least 12 visible characters', () => {
  const admin = { ...owner, role: 'admin' } as const;
  for (const short of ['elevenchars', 'elevenchars\u3164', 'elevenchars   ']) {
    expect(findPasswordProblem(short, admin, isCommon)).toBe(sharedTexts.adminPasswordTooShort);
  }
  expect(findPasswordProblem('twelve-chars', admin, isCommon)).toBeUndefined();
});
