import { TextLink } from '../../ui/public/form-page.tsx';
import type { PublicPage } from '../../ui/public/public-page.ts';

export const forgotPasswordPage: PublicPage = {
  path: '/forgot-password',
  title: 'Forgot password',
  description: 'Ask for a link to set a new password.',
  Content: () => (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-3xl">Forgot password</h1>
      <p className="mt-3">Ask for a link to set a new password.</p>
      <p className="mt-3">
        <TextLink href="/">Back to the home page</TextLink>
      </p>
    </div>
  ),
};
