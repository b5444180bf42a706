import { FormPage, TextLink } from '../public-layout/form-page.tsx';
import type { PublicPage } from '../public-layout/public-page.ts';
import { copy } from './copy.ts';
import { LoginForm } from './login-form.tsx';

export const loginPage: PublicPage = {
  path: '/login',
  title: copy.title,
  description: copy.description,
  Content: ({ island }) => (
    <FormPage
      title={copy.title}
      after={
        <p>
          {copy.noAccount} <TextLink href="/signup">{copy.signUp}</TextLink>
        </p>
      }
    >
      {island}
      <noscript>
        <p className="mt-3 font-semibold text-danger-700">{copy.needsScript}</p>
      </noscript>
    </FormPage>
  ),
  island: { Component: LoginForm, entry: 'pages/login/login.island.tsx' },
};
