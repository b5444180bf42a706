import { ForgotPasswordForm } from '../../features/account/password-reset/forgot-password-form.tsx';
import { texts } from '../../features/account/password-reset/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { FormPage } from '../public-layout/form-page.tsx';
import type { PublicPageContent } from '../public-layout/public-page.ts';

const { forgot } = texts;

export const page: PublicPageContent = {
  description: forgot.description,
  Content: ({ title, form }) => (
    <FormPage title={title} intro={forgot.intro} after={<TextLink href="/login">{texts.login}</TextLink>}>
      {form}
      <noscript>
        <p className="mt-3 font-semibold text-danger-ink">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  ),
  Form: ForgotPasswordForm,
};
