import { collectorProfile } from '#contracts/accounts/collector-profile.ts';
import { call } from '#platform/api/client.ts';
import { Signup } from '#public/signup/signup.tsx';
import { SignupForm } from '#public/signup/signup-form.tsx';
import type { SignupCall } from '#public/signup/use-signup.ts';
import { readProfile } from '#ui/collector-profile/read-profile.ts';
import { WorkFields } from './work-fields.tsx';

const profile = { schema: collectorProfile, read: readProfile, Fields: WorkFields };

/** Sign-up of a collector, whom an admin has yet to approve. */
export function CollectorSignupForm({ onSignedUp }: Pick<SignupCall, 'onSignedUp'>) {
  return (
    <SignupForm
      account="collector"
      after="collector-signup"
      onSignedUp={onSignedUp}
      profile={profile}
      send={(body) => call('signupCollector', { body: { ...body, role: 'collector' } })}
    />
  );
}

export function CollectorSignup() {
  return <Signup account="collector" Form={CollectorSignupForm} />;
}
