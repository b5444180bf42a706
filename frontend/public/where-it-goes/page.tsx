import { FormPage } from '#public/layout/form-page.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { StationsToCome } from './stations.tsx';
import { texts } from './texts.ts';

export const page: PublicPageContent = {
  description: texts.description,
  Content: ({ title, form }) => (
    <FormPage title={title} intro={texts.intro} wide>
      {form}
    </FormPage>
  ),
  Form: () => (
    <div className="flex flex-col gap-5">
      <StationsToCome />
    </div>
  ),
};
