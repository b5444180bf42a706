import type { PublicPage } from '../public-layout/public-page.ts';
import { CollectorSignupForm } from './collector-signup-form.tsx';
import { copy } from './copy.ts';
import { SignupContent } from './signup-content.tsx';

export const signupCollectorPage: PublicPage = {
  path: '/signup/collector',
  title: copy.collector.title,
  description: copy.collector.description,
  Content: ({ island }) => <SignupContent account="collector" island={island} />,
  island: { Component: CollectorSignupForm, entry: 'pages/signup/signup-collector.island.tsx' },
};
