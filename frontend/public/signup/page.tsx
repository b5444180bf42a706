import { IconCircle } from '#public/layout/bands.tsx';
import { BelowForm } from '#public/layout/form-pages.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

const { intro, description, cards } = texts.choose;

function RoleCard({ href, icon, title: role, text, action }: (typeof cards)[number]) {
  return (
    <li className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-card focus-within:border-accent hover:border-accent md:flex-col">
      <IconCircle icon={icon} />
      <div className="flex grow flex-col gap-1">
        <h2 className="text-xl">{role}</h2>
        <p className="text-ink-soft">{text}</p>
        <a
          href={href}
          className="mt-auto inline-flex min-h-11 items-center gap-1 font-semibold text-brand after:absolute after:inset-0 after:rounded-lg"
        >
          {action}
          <Icon name="chevron-right" className="size-4" />
        </a>
      </div>
    </li>
  );
}

export const page: PublicPageContent = {
  description,
  Content: ({ title }) => (
    <div className="mx-auto max-w-4xl px-4 py-6 sm:py-12">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{intro}</p>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {cards.map((card) => (
          <RoleCard key={card.href} {...card} />
        ))}
      </ul>
      <p className="mt-6 text-center">
        {texts.haveAccount} <TextLink href="/login">{texts.logIn}</TextLink>
      </p>
      <BelowForm className="justify-center" />
    </div>
  ),
};
