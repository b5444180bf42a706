import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '#contracts/messages.ts';
import { readSession } from '../../auth/session.ts';
import { realApi, useRealApi } from '../../test/real-api.ts';
import { visited } from '../../test/setup.ts';
import { LoginForm } from './login-form.tsx';

useRealApi();

test('logs a household in', async () => {
  const signup = await realApi().call('POST /users/signup', {
    body: { firstName: 'Ama', lastName: 'Mensah', email: 'ama@example.com', password: 'secret-1' },
  });
  expect(signup.status, JSON.stringify(signup.body)).toBe(201);
  expect(messages.signedUpUser).toBeTruthy();
  render(<LoginForm />);
  await userEvent.type(screen.getByLabelText('Email'), 'ama@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await expect.poll(() => visited).toEqual(['/user-dashboard']);
  expect(readSession()?.role).toBe('user');
});
