import { PublicPrices } from '#features/prices/public/public-prices.tsx';
import { texts } from '#features/prices/public/texts.ts';
import { FormPage } from '#pages/public-layout/form-page.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';

export const page: PublicPageContent = {
  description: texts.description,
  Content: ({ title, form }) => (
    <FormPage title={title} intro={texts.intro} wide>
      {form}
    </FormPage>
  ),
  Form: PublicPrices,
};
