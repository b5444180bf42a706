import { AnyPhone } from '#public/layout/any-phone.tsx';
import { anyPhoneTexts } from '#public/layout/any-phone-texts.ts';
import { CallToAction } from '#public/layout/call-to-action.tsx';
import { Tricycle } from '#public/layout/illustration/tricycle.tsx';
import { PageIntro, PartLinks } from '#public/layout/page-intro.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { type Feature, type FeatureGroup, ghana, groups, texts } from './texts.ts';

const links = [anyPhoneTexts, ...groups, ghana].map(({ id, title }) => ({ href: `#${id}`, label: title }));

export const page: PublicPageContent = {
  description: texts.description,
  Content: () => (
    <>
      <PageIntro title={texts.headline} lead={texts.lead} picture={<TricyclePicture />}>
        <PartLinks label={texts.parts} links={links} />
      </PageIntro>
      <AnyPhone />
      <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 pb-10">
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </div>
      <div className="bg-band text-band-ink">
        <div className="mx-auto max-w-6xl px-4 py-10">
          <Group group={ghana} dark />
        </div>
      </div>
      <CallToAction {...texts.callToAction} />
    </>
  ),
};

function Group({ group, dark = false }: { readonly group: FeatureGroup; readonly dark?: boolean }) {
  return (
    <section id={group.id} aria-labelledby={`${group.id}-title`}>
      <h2
        id={`${group.id}-title`}
        className={dark ? 'text-2xl sm:text-3xl' : 'text-2xl text-heading sm:text-3xl'}
      >
        {group.title}
      </h2>
      <p className={`mt-1 max-w-prose text-lg ${dark ? 'text-band-ink-soft' : 'text-ink-soft'}`}>
        {group.text}
      </p>
      <FeatureList features={group.features} dark={dark} />
    </section>
  );
}

type ListProps = { readonly features: readonly Feature[]; readonly dark?: boolean };

function FeatureList({ features, dark = false }: ListProps) {
  return (
    <ul
      className={`mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 ${features.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
    >
      {features.map((feature) => (
        <li key={feature.title} className="flex gap-4">
          <span
            className={`grid size-12 shrink-0 place-items-center rounded-full ${dark ? 'bg-gold text-gold-ink' : 'bg-tint-strong text-brand'}`}
          >
            <Icon name={feature.icon} className="size-6" />
          </span>
          <div>
            <h3 className="text-lg">{feature.title}</h3>
            <p className={dark ? 'text-band-ink-soft' : 'text-ink-soft'}>{feature.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function TricyclePicture() {
  return (
    <svg
      viewBox="320 180 290 210"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-40 w-56"
    >
      <path className="fill-clay-300" d="M322 376c60-8 220-8 286 0-40 16-240 16-286 0z" />
      <Tricycle />
    </svg>
  );
}
