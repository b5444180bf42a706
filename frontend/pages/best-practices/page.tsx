import { CallToAction } from '#pages/public-layout/call-to-action.tsx';
import { PageIntro, PartLinks } from '#pages/public-layout/page-intro.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { Goals } from './goals.tsx';
import { KindCard } from './kind-card.tsx';
import { kinds } from './kinds.ts';
import { texts } from './texts.ts';
import { ThreeRs } from './three-rs.tsx';

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
