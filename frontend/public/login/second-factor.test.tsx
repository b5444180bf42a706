import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { computeTotp, findTotpStep } from '#actions/accounts/second-factor/totp.ts';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { Login } from './login.tsx';

connectRealApi();

const step = () => findTotpStep(new Date());

type Factor = { readonly email: string; readonly secret: string; readonly recoveryCodes: readonly string[] };

/** An admin whose login asks for a code. */
async function adminWithFactor(): Promise<Factor> {
  const { email, token } = await person('admin');
  const { body } = await realApi().call('POST /me/second-factor', { token });
  const otp = computeTotp(body.secret, step());
  const { status } = await realApi().call('POST /me/second-factor/confirm', { token, body: { otp } });
  expect(status).toBe(200);
  return { email, secret: body.secret, recoveryCodes: body.recoveryCodes };
}

let factor: Factor;
beforeEach(async () => {
  factor = await adminWithFactor();
  history.replaceState(null, '', '/login');
  called.length = 0;
  render(<Login />);
  await userEvent.type(screen.getByLabelText('Email or phone number'), factor.email);
  await userEvent.type(screen.getByLabelText('Password'), testPassword);
  await submit();
  await screen.findByLabelText('Code from the app');
});

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log In' }));

test('the code is asked for in a second step; what was typed stays, the field has the focus', async () => {
  const field = screen.getByLabelText('Code from the app');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', testPassword);
  expect(visited).toEqual([]);
  await submit();
  screen.getByText('Please enter the code.');
  await userEvent.type(field, computeTotp(factor.secret, step() + 50));
  await submit();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  called.length = 0;
  await userEvent.clear(field);
  await userEvent.type(field, computeTotp(factor.secret, step() + 1));
  await submit();
  await expect.poll(() => visited).toEqual(['/admin-dashboard']);
  expect(called).toEqual(['POST /api/v1/admins/login']);
});

test('a recovery code logs in, with a keyboard that has letters', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'No phone? Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('inputmode')).toBe('text');
  await userEvent.type(field, factor.recoveryCodes[0] ?? '');
  await submit();
  await expect.poll(() => visited).toEqual(['/admin-dashboard']);
});

test('another address is another login: the code is no longer asked for', async () => {
  await userEvent.type(screen.getByLabelText('Email or phone number'), '.gh');
  expect(screen.queryByLabelText('Code from the app')).toBeNull();
});
