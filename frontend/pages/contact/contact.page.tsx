import { PageIntro } from '../public-layout/page-intro.tsx';
import type { PublicPage } from '../public-layout/public-page.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { Faq } from './faq.tsx';
import { texts } from './texts.ts';

export const contactPage: PublicPage = {
  path: '/contact-us',
  title: texts.title,
  description: texts.description,
  Content: ({ island }) => (
    <>
      <PageIntro title={texts.headline} lead={texts.lead} />
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 py-10 lg:grid-cols-2">
        <ContactDetails />
        <section
          aria-labelledby="write"
          className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <h2 id="write" className="mb-4 text-2xl text-leaf-900">
            {texts.form.title}
          </h2>
          {island}
          <noscript>
            <p className="mt-3 font-semibold text-danger-700">{texts.form.needsScript}</p>
          </noscript>
        </section>
        <Faq />
      </div>
    </>
  ),
  island: { Component: ContactForm, entry: 'pages/contact/contact.island.tsx' },
};
