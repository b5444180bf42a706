import type { PublicPage } from '../public-layout/public-page.ts';
import { SignupContent } from './signup-content.tsx';
import { texts } from './texts.ts';
import { UserSignupForm } from './user-signup-form.tsx';

export const signupUserPage: PublicPage = {
  path: '/signup/user',
  title: texts.user.title,
  description: texts.user.description,
  Content: ({ island }) => <SignupContent account="user" island={island} />,
  island: { Component: UserSignupForm, entry: 'pages/signup/signup-user.island.tsx' },
};
