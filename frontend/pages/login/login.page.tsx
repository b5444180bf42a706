import { FormPage, TextLink } from '../public-layout/form-page.tsx';
import type { PublicPage } from '../public-layout/public-page.ts';
import { LoginForm } from './login-form.tsx';
import { texts } from './texts.ts';

export const loginPage: PublicPage = {
  path: '/login',
  title: texts.title,
  description: texts.description,
  Content: ({ island }) => (
    <FormPage
      title={texts.title}
      after={
        <p>
          {texts.noAccount} <TextLink href="/signup">{texts.signUp}</TextLink>
        </p>
      }
    >
      {island}
      <noscript>
        <p className="mt-3 font-semibold text-danger-700">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  ),
  island: { Component: LoginForm, entry: 'pages/login/login.island.tsx' },
};
