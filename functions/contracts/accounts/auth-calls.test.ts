import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requestCode } from '#contracts/phones/code-calls.ts';
import { complaints } from '#testing/calls/contract-shape.ts';
import { loginAdmin, loginUser, signupCollector, signupUser } from './auth-calls.ts';
import { changeNotifications, changePhone } from './identity-calls.ts';
import { resetPassword } from './password-calls.ts';

const phone = '024 123 4567';
const invalidMobile = 'Please enter a Ghanaian mobile number, like 024 123 4567';
const requestId = 'AbCdEfGhIjKlMnOpQrSt-_';
const code = { requestId, code: '123456' };

describe('logging in', () => {
  const valid = { email: 'ama@example.com', password: 'secret' };

  it('takes an address or a mobile number, for 12 hours unless asked otherwise', () => {
    expect(v.parse(loginUser.body, valid)).toEqual({ ...valid, remember: false });
    expect(v.parse(loginUser.body, { phone, password: 'x', remember: true })).toEqual({
      phone: '+233241234567',
      password: 'x',
      remember: true,
    });
  });

  it('of an admin takes a code where the second factor is on', () => {
    expect(v.parse(loginAdmin.body, { ...valid, otp: ' 123456 ' })).toMatchObject({ otp: '123456' });
    expect(v.parse(loginAdmin.body, { ...valid, otp: ' ' }).otp).toBeUndefined();
    expect(complaints(loginAdmin.body, { ...valid, otp: '1'.repeat(41) })).toEqual({
      otp: 'Code is too long',
    });
    expect(complaints(loginAdmin.body, { password: 'x' })).toEqual({ email: 'Email is required' });
  });

  it.each([
    [{ email: undefined }, { email: 'Email is required' }],
    [{ email: 'ama' }, { email: 'Email is invalid' }],
    [{ phone: '030 212 3456' }, { phone: invalidMobile }],
    [{ password: undefined }, { password: 'Password is required' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: 7 }, { password: 'Password must be text' }],
    [{ password: 'x'.repeat(1025) }, { password: 'Password is too long' }],
    [{ remember: 'yes' }, { remember: 'Remember is not valid' }],
  ])('refuses %j', (change, said) => {
    expect(complaints(loginUser.body, { ...valid, ...change })).toEqual(said);
  });
});

describe.each([
  ['household', signupUser.body, 'user'],
  ['collector', signupCollector.body, 'collector'],
] as const)('signing up as a %s', (_, body, role) => {
  const names = { firstName: 'Ama', lastName: 'Owusu', password: 'secret' };
  const valid = { ...names, email: 'ama@example.com' };

  it('takes an address, or a mobile number with its code', () => {
    expect(v.parse(body, { ...valid, role, confirmPassword: 'secret', phone: '' })).toEqual({
      ...valid,
      role,
      confirmPassword: 'secret',
    });
    expect(v.parse(body, { ...names, phone, ...code })).toEqual({
      ...names,
      phone: '+233241234567',
      ...code,
    });
    // To call, not to log in with: it need not be a mobile number.
    expect(complaints(body, { ...valid, phone: '030 212 3456' })).toEqual({});
  });

  it.each([
    [{ email: undefined }, { email: 'Email is required' }],
    [{ email: undefined, phone }, { email: 'Email is required' }],
    [{ requestId, phone }, { code: 'Code is required' }],
    [{ code: '123456', phone }, { code: 'Code is required' }],
    [{ ...code }, { phone: invalidMobile }],
    [{ ...code, phone: '030 212 3456' }, { phone: invalidMobile }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match!' }],
    [{ confirmPassword: 7 }, { confirmPassword: 'Confirm password must be text' }],
    [{ role: 'admin' }, { role: `Role must be ${role}` }],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Last name can have at most 50 characters' }],
    [{ password: 'short' }, { password: 'Password must be at least 6 characters' }],
    [{ phone: '12' }, { phone: 'Please enter a Ghanaian number, like 024 123 4567' }],
    [
      { requestId: 'short', code: '12', phone },
      { requestId: 'Please get a code first', code: 'Please enter the 6 digits from the SMS' },
    ],
  ])('refuses %j', (change, said) => {
    expect(complaints(body, { ...valid, ...change })).toEqual(said);
  });

  if (role === 'user') {
    it('says whether an account that waits is theirs', () => {
      expect(v.parse(body, { ...valid, claim: true })).toMatchObject({ claim: true });
      expect(complaints(body, { ...valid, claim: 'yes' })).toEqual({ claim: 'Claim must be true or false' });
    });
  }
});

describe('a code by SMS', () => {
  const valid = { phone, purpose: 'reset' };

  it('is asked for with its purpose', () => {
    expect(complaints(requestCode.body, valid)).toEqual({});
    expect(complaints(requestCode.body, { ...valid, purpose: 'fun' })).toEqual({
      purpose: 'Purpose is not valid',
    });
    expect(complaints(requestCode.body, { purpose: 'change' })).toEqual({ phone: 'Phone is required' });
  });

  const change = { phone, ...code, currentPassword: 'secret' };

  it('is read however it was typed', () => {
    expect(v.parse(changePhone.body, { ...change, code: ' 123-4 56' })).toEqual({
      ...change,
      phone: '+233241234567',
    });
  });

  it.each([
    [{ code: '' }, { code: 'Code is required' }],
    [{ code: ' - ' }, { code: 'Code is required' }],
    [{ code: 123456 }, { code: 'Code must be text' }],
    [{ code: '12345' }, { code: 'Please enter the 6 digits from the SMS' }],
    [{ code: '1234567' }, { code: 'Please enter the 6 digits from the SMS' }],
    [{ code: '12345a' }, { code: 'Please enter the 6 digits from the SMS' }],
    [{ requestId: `${requestId}A` }, { requestId: 'Please get a code first' }],
    [{ requestId: ` ${requestId}` }, { requestId: 'Please get a code first' }],
    [{ requestId: 7 }, { requestId: 'Request id must be text' }],
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [{ currentPassword: 7 }, { currentPassword: 'Current password must be text' }],
  ])('is refused with %j', (wrong, said) => {
    expect(complaints(changePhone.body, { ...change, ...wrong })).toEqual(said);
  });
});

describe('a forgotten password', () => {
  const token = 'a'.repeat(20);
  const password = 'new secret';

  it('is replaced by the token of a link, or a number with its code', () => {
    expect(complaints(resetPassword.body, { token, password })).toEqual({});
    expect(complaints(resetPassword.body, { phone, ...code, password })).toEqual({});
  });

  it.each([
    [{ password }, { token: 'The link is required' }],
    [{ password, ...code }, { token: 'The link is required' }],
    [{ password, phone }, { code: 'Code is required' }],
    [{ password, phone, requestId }, { code: 'Code is required' }],
    [{ password, phone, code: '123456' }, { code: 'Code is required' }],
    // A field of the wrong type is reported first; fields it depends on are reported only after that.
    [{ password, phone: 7 }, { phone: 'Phone must be text' }],
    [{ password, phone, requestId: 7 }, { requestId: 'Request id must be text' }],
    [{ password, token: 'a'.repeat(19) }, { token: 'This link isn’t valid. Please get a new one.' }],
    [{ password, token: 'a'.repeat(201) }, { token: 'This link isn’t valid. Please get a new one.' }],
    [{ password, token: `${token}.` }, { token: 'This link isn’t valid. Please get a new one.' }],
    [{ password, token: `.${token}` }, { token: 'This link isn’t valid. Please get a new one.' }],
  ])('stays with %j', (body, said) => {
    expect(complaints(resetPassword.body, body)).toEqual(said);
  });
});

it('switches notices on and off with a clear yes or no', () => {
  expect(complaints(changeNotifications.body, { sms: true, ussd: false })).toEqual({});
  expect(complaints(changeNotifications.body, { sms: true, ussd: true, currentPassword: '' })).toEqual({
    currentPassword: 'Current password is required',
  });
  expect(complaints(changeNotifications.body, { sms: 'yes', ussd: 1 })).toEqual({
    sms: 'Please choose whether we may text you',
    ussd: 'Please choose whether your number may dial',
  });
});
