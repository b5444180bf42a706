import { UserSignupForm } from '#public/signup/form/user-signup-form.tsx';
import { Signup } from '#public/signup/signup.tsx';

/** The sign-up of a household, and the login after it. */
export function UserSignup() {
  return <Signup account="user" Form={UserSignupForm} />;
}
