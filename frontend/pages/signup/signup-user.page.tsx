import type { PublicPage } from '../public-layout/public-page.ts';
import { copy } from './copy.ts';
import { SignupContent } from './signup-content.tsx';
import { UserSignupForm } from './user-signup-form.tsx';

export const signupUserPage: PublicPage = {
  path: '/signup/user',
  title: copy.user.title,
  description: copy.user.description,
  Content: ({ island }) => <SignupContent account="user" island={island} />,
  island: { Component: UserSignupForm, entry: 'pages/signup/signup-user.island.tsx' },
};
