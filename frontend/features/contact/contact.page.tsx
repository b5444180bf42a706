import { TextLink } from '../../ui/public/form-page.tsx';
import type { PublicPage } from '../../ui/public/public-page.ts';

export const contactPage: PublicPage = {
  path: '/contact-us',
  title: 'Contact Us',
  description: 'How to reach Sankofa, and answers to frequent questions.',
  Content: () => (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-3xl">Contact Us</h1>
      <p className="mt-3">How to reach Sankofa, and answers to frequent questions.</p>
      <p className="mt-3">
        <TextLink href="/">Back to the home page</TextLink>
      </p>
    </div>
  ),
};
