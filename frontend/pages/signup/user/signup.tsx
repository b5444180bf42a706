import { UserSignupForm } from '#features/accounts/own/sign-up/user-signup-form.tsx';
import { Signup } from '#pages/signup/signup.tsx';

/** The sign-up of a household, and the login after it. */
export function UserSignup() {
  return <Signup account="user" Form={UserSignupForm} />;
}
