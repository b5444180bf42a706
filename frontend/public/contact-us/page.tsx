import { PageIntro } from '#public/layout/page-intro.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { texts as formTexts } from './contact-texts.ts';
import { type FaqEntry, questions, texts } from './texts.ts';

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
        </section>
        <Faq />
      </div>
    </>
  ),
  Form: ContactForm,
};

/** The questions. `<details name>` keeps one open at a time, without a script. */
function Faq() {
  return (
    <section id="faq" aria-labelledby="faq-title">
      <h2 id="faq-title" className="text-2xl text-heading sm:text-3xl">
        {texts.faq.title}
      </h2>
      <div className="mt-5 flex flex-col gap-3">
        {questions.map((one, index) => (
          <QuestionItem key={one.question} {...one} open={index === 0} />
        ))}
      </div>
    </section>
  );
}

function QuestionItem({ question, answer, dialled, link, open }: FaqEntry & { readonly open: boolean }) {
  return (
    <details name="faq" open={open} className="group rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-3 font-semibold">
        <h3 className="grow text-base">{question}</h3>
        <Icon name="chevron-down" className="size-5 text-accent group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <p className="max-w-prose">{answer}</p>
        <DialLine text={dialled} className="mt-2" />
        {link && <TextLink href={link.href}>{link.label}</TextLink>}
      </div>
    </details>
  );
}
