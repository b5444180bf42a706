import type { PublicPageContent } from '#public/layout/public-page.ts';
import { texts } from '#public/signup/texts.ts';
import { CollectorSignup } from './signup.tsx';

export const page: PublicPageContent = {
  description: texts.collector.description,
  Content: ({ form }) => form,
  Form: CollectorSignup,
};
