import type { PublicPage } from '../public-layout/public-page.ts';
import { LegalPage } from './legal-page.tsx';
import { terms } from './terms-texts.ts';

export const termsOfServicePage: PublicPage = {
  path: '/terms-of-service',
  title: terms.title,
  description: terms.description,
  Content: () => <LegalPage document={terms} />,
};
