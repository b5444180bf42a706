import { LegalPage } from '#public/layout/legal-page.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { terms } from './texts.ts';

export const page: PublicPageContent = {
  description: terms.description,
  Content: ({ title }) => <LegalPage title={title} document={terms} />,
};
