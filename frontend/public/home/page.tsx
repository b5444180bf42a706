import { AnyPhone } from '#public/layout/any-phone.tsx';
import { CallToAction, IconBand, IconCircle } from '#public/layout/bands.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { brand, testimonials } from '#site/brand.ts';
import { Avatar } from '#ui/icon/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Hero } from './hero.tsx';
import { texts } from './texts.ts';

export const page: PublicPageContent = {
  description: texts.description,
  Content: () => (
    <>
      <Hero />
      <Steps />
      <AnyPhone />
      <Roles />
      <Testimonials />
      <CallToAction {...texts.callToAction} />
    </>
  ),
};

function Steps() {
  const { title, step, all } = texts.steps;
  return <IconBand id="steps" title={title} items={all} label={(index) => `${step} ${index + 1}`} />;
}

function Roles() {
  const { title, lead, all } = texts.roles;
  return (
    <section aria-labelledby="roles" className="mx-auto max-w-6xl px-4 py-12">
      <h2 id="roles" className="text-3xl text-heading">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {all.map((role) => (
          <li
            key={role.title}
            className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card"
          >
            <IconCircle icon={role.icon} />
            <h3 className="mt-3 text-xl">{role.title}</h3>
            <p className="text-ink-soft">{role.text}</p>
            <ul className="mt-3 mb-2 flex flex-col gap-2">
              {role.points.map((point) => (
                <li key={point} className="flex gap-2">
                  <Icon name="check" className="mt-0.5 size-5 text-accent" />
                  {point}
                </li>
              ))}
            </ul>
            <a
              href={role.link.href}
              className="mt-auto inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline underline-offset-4"
            >
              {role.link.label}
              <Icon name="chevron-right" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a phone one swipes; the keyboard scrolls, too. */
function Testimonials() {
  const { title, samples } = texts.testimonials;
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="mx-auto max-w-6xl py-12">
      <h2 id="testimonials" className="px-4 text-3xl text-heading">
        {title}
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="testimonials"
        className="mt-6 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 pb-3 md:grid md:grid-cols-2 lg:grid-cols-3"
      >
        {testimonials.map(({ quote, name }) => (
          <li
            key={name}
            className="w-4/5 shrink-0 snap-center rounded-lg border border-line bg-surface p-5 shadow-card md:w-auto"
          >
            <figure className="flex h-full flex-col gap-4">
              <blockquote className="grow text-lg">“{quote}”</blockquote>
              <figcaption className="flex items-center gap-3 font-semibold">
                <Avatar name={name} />
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {brand.samples.includes('testimonials') && <p className="mt-2 px-4 text-sm text-ink-soft">{samples}</p>}
    </section>
  );
}
