import { ownDashboard } from '#features/access/guard-for.ts';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Bird } from '#ui/icon/brand-mark.tsx';
import { uiTexts } from '#ui/texts.ts';

const texts = {
  description: 'This page does not exist.',
  lead: 'The Sankofa bird looks back, but there is nothing at this address. The page may have moved, or the link is wrong.',
} as const;

export const page: PublicPageContent = {
  description: texts.description,
  Content: ({ title }) => (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <svg viewBox="0 0 48 48" aria-hidden className="relative size-36 text-brand">
        <Bird />
      </svg>
      <div className="curls -mt-10 mb-4 h-5 w-full" />
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-ink-soft">{texts.lead}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href="/">{uiTexts.home}</LinkButton>
        {/* Whoever is logged in is led on from there, to the dashboard of their role. */}
        <LinkButton tone="secondary" href="/login">
          {ownDashboard}
        </LinkButton>
      </div>
    </div>
  ),
};
