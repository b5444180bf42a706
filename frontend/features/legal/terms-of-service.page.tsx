import { TextLink } from '../../ui/public/form-page.tsx';
import type { PublicPage } from '../../ui/public/public-page.ts';

export const termsOfServicePage: PublicPage = {
  path: '/terms-of-service',
  title: 'Terms of Service',
  description: 'The rules for using Sankofa.',
  Content: () => (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-3xl">Terms of Service</h1>
      <p className="mt-3">The rules for using Sankofa.</p>
      <p className="mt-3">
        <TextLink href="/">Back to the home page</TextLink>
      </p>
    </div>
  ),
};
