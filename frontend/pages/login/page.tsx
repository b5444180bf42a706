import { texts } from '#features/accounts/own/login/texts.ts';
import { BelowForm } from '#pages/public-layout/below-form.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { Login } from './login.tsx';

export const page: PublicPageContent = {
  description: texts.description,
  Content: ({ form }) => (
    <>
      {form}
      <BelowForm />
    </>
  ),
  Form: Login,
};
