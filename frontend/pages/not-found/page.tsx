import { LinkButton } from '../../ui/link-button.tsx';
import type { PublicPageContent } from '../public-layout/public-page.ts';
import { ownDashboard } from '../public-layout/texts.ts';

export const page: PublicPageContent = {
  description: 'This address does not exist.',
  Content: ({ title }) => (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <p className="text-5xl font-bold text-brand">404</p>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-ink-soft">
        The Sankofa bird looks back, but there is nothing at this address. It may have moved, or the link is
        wrong.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href="/">Go to the home page</LinkButton>
        {/* Whoever is logged in is led on from there, to the dashboard of their role. */}
        <LinkButton tone="secondary" href="/login">
          {ownDashboard}
        </LinkButton>
      </div>
    </div>
  ),
};
