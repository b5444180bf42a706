import { ResetPasswordForm } from '#features/accounts/own/password-reset/reset-password-form.tsx';
import { texts } from '#features/accounts/own/password-reset/texts.ts';
import { FormPage } from '#pages/public-layout/form-page.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { TextLink } from '#ui/button/text-link.tsx';

const { reset } = texts;

export const page: PublicPageContent = {
  description: reset.description,
  Content: ({ title, form }) => (
    <FormPage title={title} intro={reset.intro} after={<TextLink href="/login">{texts.login}</TextLink>}>
      {form}
      <noscript>
        <p className="mt-3 font-semibold text-danger-ink">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  ),
  Form: ResetPasswordForm,
};
