import { CollectorSignupForm } from '../../../features/account/sign-up/collector-signup-form.tsx';
import { texts } from '../../../features/account/sign-up/texts.ts';
import type { PublicPageContent } from '../../public-layout/public-page.ts';
import { SignupContent } from '../signup-content.tsx';

export const page: PublicPageContent = {
  description: texts.collector.description,
  Content: ({ title, form }) => <SignupContent title={title} account="collector" form={form} />,
  Form: CollectorSignupForm,
};
