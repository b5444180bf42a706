import { texts } from '../../../features/account/sign-up/texts.ts';
import { UserSignupForm } from '../../../features/account/sign-up/user-signup-form.tsx';
import type { PublicPageContent } from '../../public-layout/public-page.ts';
import { SignupContent } from '../signup-content.tsx';

export const page: PublicPageContent = {
  description: texts.user.description,
  Content: ({ title, form }) => <SignupContent title={title} account="user" form={form} />,
  Form: UserSignupForm,
};
