import { collectorProfile } from '#contracts/accounts/collector-profile.ts';
import { call } from '#platform/api/client.ts';
import * as sharedTexts from '#shared/texts.ts';
import { readProfile } from '#ui/collector-profile/read-profile.ts';
import { SignupForm } from './signup-form.tsx';
import { Work } from './work.tsx';

const profile = { schema: collectorProfile, read: readProfile, Fields: Work };

/** Sign-up of a collector, whom an admin has yet to approve. */
export function CollectorSignupForm() {
  return (
    <SignupForm
      account="collector"
      success={sharedTexts.signedUpCollector}
      after="collector-signup"
      profile={profile}
      send={(body) => call('signupCollector', { body: { ...body, role: 'collector' } })}
    />
  );
}
