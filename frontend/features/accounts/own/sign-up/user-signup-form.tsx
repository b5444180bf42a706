import { call } from '#platform/api/client.ts';
import * as sharedTexts from '#shared/texts.ts';
import { SignupForm } from './signup-form.tsx';

/** Sign-up of a household. */
export function UserSignupForm() {
  return (
    <SignupForm
      account="user"
      success={sharedTexts.signedUpUser}
      after="user-signup"
      send={(body) => call('signupUser', { body: { ...body, role: 'user' } })}
    />
  );
}
