import { TextLink } from '../../ui/public/form-page.tsx';
import type { PublicPage } from '../../ui/public/public-page.ts';

export const resetPasswordPage: PublicPage = {
  path: '/reset-password',
  title: 'Set a new password',
  description: 'Set a new password with the link that we mailed you.',
  Content: () => (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-3xl">Set a new password</h1>
      <p className="mt-3">Set a new password with the link that we mailed you.</p>
      <p className="mt-3">
        <TextLink href="/">Back to the home page</TextLink>
      </p>
    </div>
  ),
};
