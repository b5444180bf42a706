import { call } from '#platform/api/client.ts';
import { SignupForm } from './signup-form.tsx';
import type { NextLogin } from './use-signup.ts';

/** Sign-up of a household. */
export function UserSignupForm({ login }: { readonly login: NextLogin }) {
  return (
    <SignupForm
      account="user"
      after="user-signup"
      login={login}
      send={(body) => call('signupUser', { body: { ...body, role: 'user' } })}
    />
  );
}
