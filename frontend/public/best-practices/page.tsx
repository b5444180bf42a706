import { WastePicture } from '#features/booking/content/waste-tiles.tsx';
import { CallToAction, IconBand, PageIntro, PartLinks } from '#public/layout/bands.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type Kind, kinds, texts } from './texts.ts';

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

function KindCard({ kind }: { readonly kind: Kind }) {
  return (
    <section
      id={kind.id}
      aria-labelledby={`${kind.id}-title`}
      className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-tint-strong text-brand">
          <WastePicture waste={kind.waste} className="size-10" />
        </span>
        <h2 id={`${kind.id}-title`} className="w-min grow text-xl text-heading sm:text-2xl">
          {kind.title}
        </h2>
      </div>
      <h3 className="mt-4 font-bold">{texts.belongs}</h3>
      <p className="text-ink-soft">{kind.what}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Advice title={texts.doTitle} icon="check" tone="text-brand" lines={kind.dos} />
        <Advice title={texts.dontTitle} icon="x" tone="text-danger-ink" lines={kind.donts} />
      </div>
    </section>
  );
}

type AdviceProps = {
  readonly title: string;
  readonly icon: 'check' | 'x';
  readonly tone: string;
  readonly lines: readonly string[];
};

function Advice({ title, icon, tone, lines }: AdviceProps) {
  return (
    <div>
      <h3 className={`font-bold ${tone}`}>{title}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name={icon} className={`mt-0.5 size-5 ${tone}`} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
