import { BelowForm } from '#public/layout/below-form.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { texts } from '#public/signup/texts.ts';
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
