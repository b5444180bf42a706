import { CollectorSignupForm } from '#features/accounts/own/sign-up/collector-signup-form.tsx';
import { texts } from '#features/accounts/own/sign-up/texts.ts';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { SignupContent } from '#pages/signup/signup-content.tsx';

export const page: PublicPageContent = {
  description: texts.collector.description,
  Content: ({ title, form }) => <SignupContent title={title} account="collector" form={form} />,
  Form: CollectorSignupForm,
};
