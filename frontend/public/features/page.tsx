import { AnyPhone, anyPhoneTexts } from '#public/layout/any-phone.tsx';
import { CallToAction, IconItem, PageIntro, PartLinks } from '#public/layout/bands.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { type FeatureGroup, ghana, groups, texts } from './texts.ts';

const links = [anyPhoneTexts, ...groups, ghana].map(({ id, title }) => ({ href: `#${id}`, label: title }));

export const page: PublicPageContent = {
  description: texts.description,
  Content: () => (
    <>
      <PageIntro title={texts.headline} lead={texts.lead}>
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
      <ul
        className={`mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 ${group.features.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
      >
        {group.features.map((feature) => (
          <IconItem key={feature.title} {...feature} dark={dark} />
        ))}
      </ul>
    </section>
  );
}
