import { ConfirmEmailForm } from '../../features/account/confirm-email/confirm-email-form.tsx';
import { texts } from '../../features/account/confirm-email/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { FormPage } from '../public-layout/form-page.tsx';
import type { PublicPageContent } from '../public-layout/public-page.ts';

export const page: PublicPageContent = {
  description: texts.description,
  Content: ({ title, form }) => (
    <FormPage title={title} intro={texts.intro} after={<TextLink href="/login">{texts.login}</TextLink>}>
      {form}
      <noscript>
        <p className="mt-3 font-semibold text-danger-ink">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  ),
  Form: ConfirmEmailForm,
};
