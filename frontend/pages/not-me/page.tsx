import { StopChangeForm } from '#features/accounts/own/stop-change/stop-change-form.tsx';
import { texts } from '#features/accounts/own/stop-change/texts.ts';
import { FormPage } from '#pages/public-layout/form-page.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { TextLink } from '#ui/button/text-link.tsx';

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
  Form: StopChangeForm,
};
