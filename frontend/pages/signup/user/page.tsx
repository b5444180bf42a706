import { texts } from '#features/accounts/own/sign-up/texts.ts';
import { UserSignupForm } from '#features/accounts/own/sign-up/user-signup-form.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { SignupContent } from '#pages/signup/signup-content.tsx';

export const page: PublicPageContent = {
  description: texts.user.description,
  Content: ({ title, form }) => <SignupContent title={title} account="user" form={form} />,
  Form: UserSignupForm,
};
