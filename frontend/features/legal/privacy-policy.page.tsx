import { TextLink } from '../../ui/public/form-page.tsx';
import type { PublicPage } from '../../ui/public/public-page.ts';

export const privacyPolicyPage: PublicPage = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: 'What Sankofa stores about you, why, and your rights.',
  Content: () => (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-3xl">Privacy Policy</h1>
      <p className="mt-3">What Sankofa stores about you, why, and your rights.</p>
      <p className="mt-3">
        <TextLink href="/">Back to the home page</TextLink>
      </p>
    </div>
  ),
};
