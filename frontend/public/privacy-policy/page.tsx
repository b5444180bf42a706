import { LegalPage } from '#public/layout/legal-page.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { privacy } from './texts.ts';

export const page: PublicPageContent = {
  description: privacy.description,
  Content: ({ title }) => <LegalPage title={title} document={privacy} />,
};
