import { CallToAction } from '#public/layout/call-to-action.tsx';
import { IconBand } from '#public/layout/icon-band.tsx';
import { PageIntro, PartLinks } from '#public/layout/page-intro.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { KindCard } from './kind-card.tsx';
import { kinds } from './kinds.ts';
import { texts } from './texts.ts';

const links = kinds.map(({ id, title }) => ({ href: `#${id}`, label: title }));

export const page: PublicPageContent = {
  description: texts.description,
  Content: () => (
    <>
      <PageIntro title={texts.headline} lead={texts.lead}>
        <PartLinks label={texts.parts} links={links} />
      </PageIntro>
      <div className="mx-auto grid max-w-6xl gap-5 px-4 py-10 lg:grid-cols-2">
        {kinds.map((kind) => (
          <KindCard key={kind.id} kind={kind} />
        ))}
      </div>
      <ThreeRs />
      <Goals />
      <CallToAction {...texts.callToAction} />
    </>
  ),
};

function ThreeRs() {
  const { title, text, all } = texts.threeRs;
  return <IconBand id="three-rs" title={title} lead={text} items={all} />;
}

function Goals() {
  const { title, text, goal, all } = texts.goals;
  return (
    <section aria-labelledby="goals" className="mx-auto max-w-6xl px-4 py-10">
      <h2 id="goals" className="text-2xl text-heading sm:text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{text}</p>
      <TextLink href={texts.whereItGoes.href}>{texts.whereItGoes.label}</TextLink>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {all.map((one) => (
          <li
            key={one.number}
            className="flex flex-wrap gap-4 rounded-lg border border-line bg-surface p-5 shadow-card"
          >
            <p className="grid size-20 shrink-0 place-content-center rounded-lg bg-gold text-center text-gold-ink">
              <span className="text-sm font-bold">{goal}</span>
              <span className="text-3xl font-bold">{one.number}</span>
            </p>
            <div className="w-min grow">
              <h3 className="text-lg">{one.title}</h3>
              <p className="text-ink-soft">{one.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
