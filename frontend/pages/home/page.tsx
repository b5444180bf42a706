import { CallToAction } from '#pages/public-layout/call-to-action.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { Hero } from './hero.tsx';
import { Meaning } from './meaning.tsx';
import { Roles } from './roles.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';
import { texts } from './texts.ts';

export const page: PublicPageContent = {
  description: texts.description,
  Content: () => (
    <>
      <Hero />
      <Steps />
      <Roles />
      <Meaning />
      <Testimonials />
      <CallToAction {...texts.callToAction} />
    </>
  ),
};
