import { CollectorSignupForm } from '#public/signup/form/collector-signup-form.tsx';
import { Signup } from '#public/signup/signup.tsx';

/** The sign-up of a collector, and the login after it. */
export function CollectorSignup() {
  return <Signup account="collector" Form={CollectorSignupForm} />;
}
