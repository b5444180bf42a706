import type { PublicPage } from '../public-layout/public-page.ts';
import { LegalPage } from './legal-page.tsx';
import { privacy } from './privacy-texts.ts';

export const privacyPolicyPage: PublicPage = {
  path: '/privacy-policy',
  title: privacy.title,
  description: privacy.description,
  Content: () => <LegalPage document={privacy} />,
};
