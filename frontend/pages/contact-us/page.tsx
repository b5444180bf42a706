import { ContactForm } from '#features/messages/contact-form.tsx';
import { texts as formTexts } from '#features/messages/contact-texts.ts';
import { PageIntro } from '#pages/public-layout/page-intro.tsx';
import type { PublicPageContent } from '#pages/public-layout/public-page.ts';
import { ContactDetails } from './contact-details.tsx';
import { Faq } from './faq.tsx';
import { texts } from './texts.ts';

export const page: PublicPageContent = {
  description: texts.description,
  Content: ({ form }) => (
    <>
      <PageIntro title={texts.headline} lead={texts.lead} />
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 py-10 lg:grid-cols-2">
        <ContactDetails />
        <section
          aria-labelledby="write"
          className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <h2 id="write" className="mb-4 text-2xl text-heading">
            {formTexts.title}
          </h2>
          {form}
          <noscript>
            <p className="mt-3 font-semibold text-danger-ink">{formTexts.needsScript}</p>
          </noscript>
        </section>
        <Faq />
      </div>
    </>
  ),
  Form: ContactForm,
};
