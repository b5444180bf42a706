import { call } from '#platform/api/client.ts';
import { Signup, SignupForm } from '#public/signup/signup.tsx';
import type { SignupCall } from '#public/signup/use-signup.ts';

export function UserSignupForm({ onSignedUp }: Pick<SignupCall, 'onSignedUp'>) {
  return (
    <SignupForm
      account="user"
      after="user-signup"
      onSignedUp={onSignedUp}
      send={(body) => call('signupUser', { body: { ...body, role: 'user' } })}
    />
  );
}

export function UserSignup() {
  return <Signup account="user" Form={UserSignupForm} />;
}
