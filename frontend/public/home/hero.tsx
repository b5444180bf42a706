import { Tricycle } from '#public/layout/illustration/tricycle.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Household } from './illustration/household.tsx';
import { Landscape } from './illustration/landscape.tsx';
import { texts } from './texts.ts';

/** The first thing that people see: what this is, the two ways in, and a picture of it. */
export function Hero() {
  const { headline, lead, book, join, area, prices, facts, dialled } = texts.hero;
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-8 gap-y-6 px-4 pt-8 pb-10 md:grid-cols-2 md:py-16">
      <div>
        <h1 className="text-3xl text-heading sm:text-4xl lg:text-5xl">{headline}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton tone="gold" href="/schedule-pickup" className="grow sm:grow-0">
            {book}
          </LinkButton>
          <LinkButton tone="secondary" href="/register" className="grow sm:grow-0">
            {join}
          </LinkButton>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-5">
          <TextLink href="/where-we-come">{area}</TextLink>
          <TextLink href="/prices">{prices}</TextLink>
        </div>
        <DialLine text={dialled} className="mt-1" />
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm font-medium">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-1.5">
              <Icon name="check-circle" className="size-5 text-accent" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <HeroIllustration />
    </section>
  );
}

/** A collector on his tricycle comes to a house; its household waves. Drawn by us; 2 KB instead of a photo. */
function HeroIllustration() {
  return (
    <svg
      viewBox="0 0 640 460"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto h-auto w-full max-w-xl"
    >
      <Landscape />
      <Household />
      <Tricycle />
    </svg>
  );
}
