import { texts } from '#features/accounts/own/sign-up/texts.ts';
import { BelowForm } from '#pages/public-layout/below-form.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { UserSignup } from './signup.tsx';

export const page: PublicPageContent = {
  description: texts.user.description,
  Content: ({ form }) => (
    <>
      {form}
      <BelowForm />
    </>
  ),
  Form: UserSignup,
};
