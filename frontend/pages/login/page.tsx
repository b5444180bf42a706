import { texts } from '#features/accounts/own/login/texts.ts';
import { FormPage } from '#pages/public-layout/form-page.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { Login } from './login.tsx';

export const page: PublicPageContent = {
  description: texts.description,
  Content: ({ title, form }) => (
    <FormPage
      title={title}
      after={
        <p>
          {texts.noAccount} <TextLink href="/signup">{texts.signUp}</TextLink>
        </p>
      }
    >
      {form}
      <noscript>
        <p className="mt-3 font-semibold text-danger-ink">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  ),
  Form: Login,
};
