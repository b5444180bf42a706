import { TextLink } from '../../ui/public/form-page.tsx';
import type { PublicPage } from '../../ui/public/public-page.ts';

export const featuresPage: PublicPage = {
  path: '/features',
  title: 'Features',
  description: 'What Sankofa does for households, collectors and admins.',
  Content: () => (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-3xl">Features</h1>
      <p className="mt-3">What Sankofa does for households, collectors and admins.</p>
      <p className="mt-3">
        <TextLink href="/">Back to the home page</TextLink>
      </p>
    </div>
  ),
};
