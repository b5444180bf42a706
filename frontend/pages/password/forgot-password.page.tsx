import { FormPage, TextLink } from '../public-layout/form-page.tsx';
import type { PublicPage } from '../public-layout/public-page.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { texts } from './texts.ts';

const { forgot } = texts;

export const forgotPasswordPage: PublicPage = {
  path: '/forgot-password',
  title: forgot.title,
  description: forgot.description,
  Content: ({ island }) => (
    <FormPage
      title={forgot.title}
      intro={forgot.intro}
      after={<TextLink href="/login">{texts.login}</TextLink>}
    >
      {island}
      <noscript>
        <p className="mt-3 font-semibold text-danger-700">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  ),
  island: { Component: ForgotPasswordForm, entry: 'pages/password/forgot-password.island.tsx' },
};
