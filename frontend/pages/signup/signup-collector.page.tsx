import type { PublicPage } from '../public-layout/public-page.ts';
import { CollectorSignupForm } from './collector-signup-form.tsx';
import { SignupContent } from './signup-content.tsx';
import { texts } from './texts.ts';

export const signupCollectorPage: PublicPage = {
  path: '/signup/collector',
  title: texts.collector.title,
  description: texts.collector.description,
  Content: ({ island }) => <SignupContent account="collector" island={island} />,
  island: { Component: CollectorSignupForm, entry: 'pages/signup/signup-collector.island.tsx' },
};
