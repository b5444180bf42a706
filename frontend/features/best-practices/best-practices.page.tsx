import { TextLink } from '../../ui/public/form-page.tsx';
import type { PublicPage } from '../../ui/public/public-page.ts';

export const bestPracticesPage: PublicPage = {
  path: '/best-practices',
  title: 'Best Practices',
  description: 'How to sort and keep each kind of waste until it is picked up.',
  Content: () => (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-3xl">Best Practices</h1>
      <p className="mt-3">How to sort and keep each kind of waste until it is picked up.</p>
      <p className="mt-3">
        <TextLink href="/">Back to the home page</TextLink>
      </p>
    </div>
  ),
};
