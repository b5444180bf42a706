import { texts } from '#features/accounts/own/sign-up/texts.ts';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { CollectorSignup } from './signup.tsx';

export const page: PublicPageContent = {
  description: texts.collector.description,
  Content: ({ form }) => form,
  Form: CollectorSignup,
};
