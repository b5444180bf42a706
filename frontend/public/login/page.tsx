import { BelowForm } from '#public/layout/below-form.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { Login } from './login.tsx';
import { texts } from './texts.ts';

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
