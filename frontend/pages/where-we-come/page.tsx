import { AskAreaForm } from '#features/areas/ask/ask-area-form.tsx';
import { texts } from '#features/areas/ask/texts.ts';
import { FormPage } from '#pages/public-layout/form-page.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';

export const page: PublicPageContent = {
  description: texts.description,
  Content: ({ title, form }) => (
    <FormPage title={title} intro={texts.intro}>
      {form}
    </FormPage>
  ),
  Form: AskAreaForm,
};
