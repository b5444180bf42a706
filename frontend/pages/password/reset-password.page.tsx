import { FormPage, TextLink } from '../public-layout/form-page.tsx';
import type { PublicPage } from '../public-layout/public-page.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { texts } from './texts.ts';

const { reset } = texts;

export const resetPasswordPage: PublicPage = {
  path: '/reset-password',
  title: reset.title,
  description: reset.description,
  Content: ({ island }) => (
    <FormPage
      title={reset.title}
      intro={reset.intro}
      after={<TextLink href="/login">{texts.login}</TextLink>}
    >
      {island}
      <noscript>
        <p className="mt-3 font-semibold text-danger-700">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  ),
  island: { Component: ResetPasswordForm, entry: 'pages/password/reset-password.island.tsx' },
};
