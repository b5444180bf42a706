import { CallToAction } from '../public-layout/call-to-action.tsx';
import type { PublicPage } from '../public-layout/public-page.ts';
import { copy } from './copy.ts';
import { Hero } from './hero.tsx';
import { Meaning } from './meaning.tsx';
import { Roles } from './roles.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';

export const homePage: PublicPage = {
  path: '/',
  title: copy.title,
  description: copy.description,
  Content: () => (
    <>
      <Hero />
      <Steps />
      <Roles />
      <Meaning />
      <Testimonials />
      <CallToAction {...copy.callToAction} />
    </>
  ),
};
