import { CollectorSignupForm } from '#features/accounts/own/sign-up/collector-signup-form.tsx';
import { Signup } from '#pages/signup/signup.tsx';

/** The sign-up of a collector, and the login after it. */
export function CollectorSignup() {
  return <Signup account="collector" Form={CollectorSignupForm} />;
}
