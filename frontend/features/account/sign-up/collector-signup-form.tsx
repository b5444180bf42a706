import { signupCollector } from '#contracts/auth-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { call } from '../../../platform/api/client.ts';
import { SignupForm } from './signup-form.tsx';

/** Sign-up of a collector, whom an admin has yet to approve. */
export function CollectorSignupForm() {
  return (
    <SignupForm
      account="collector"
      success={sharedTexts.signedUpCollector}
      after="collector-signup"
      send={(body) => call(signupCollector, { body: { ...body, role: 'collector' } })}
    />
  );
}
