import { PageIntro } from '#public/layout/bands.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { type Brand, brand, supportHours } from '#site/brand.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { DialLine, WithDialLink } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { ContactForm, texts as formTexts } from './contact-form.tsx';
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

type Detail = {
  readonly icon: IconName;
  readonly label: string;
  readonly text: string | undefined;
  readonly href?: string;
  readonly name?: keyof Brand;
};

const { email, phone, address, hours, dialled } = texts.details;

const details: readonly Detail[] = [
  {
    icon: 'mail',
    label: email,
    text: brand.supportEmail,
    href: `mailto:${brand.supportEmail}`,
    name: 'supportEmail',
  },
  {
    icon: 'phone',
    label: phone,
    text: brand.supportPhone,
    href: `tel:${brand.supportPhone?.replace(/\s/g, '')}`,
    name: 'supportPhone',
  },
  ...(dialled ? [{ icon: 'message', ...dialled } as const] : []),
  { icon: 'pin', label: address, text: brand.address, name: 'address' },
  { icon: 'clock', label: hours, text: supportHours },
];

const shown = details.filter(({ text }) => text);

const isSample = ({ name }: Detail): boolean => name !== undefined && brand.samples.includes(name);

function ContactDetails() {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-2xl text-heading">
        {texts.details.title}
      </h2>
      <dl className="mt-4 flex flex-col gap-3">
        {shown.map((one) => (
          <div key={one.label} className="relative min-h-12 pl-16">
            <dt className="text-sm text-ink-soft">
              <span className="absolute top-0 left-0 grid size-12 place-items-center rounded-full bg-tint-strong text-brand">
                <Icon name={one.icon} className="size-6" />
              </span>
              {isSample(one) ? `${one.label} (${texts.details.sample})` : one.label}
            </dt>
            <dd className="font-semibold">
              <DetailText {...one} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.some(isSample) && <p className="mt-4 text-sm text-ink-soft">{texts.details.samples}</p>}
    </section>
  );
}

function DetailText({ text, href }: Detail) {
  if (!href) {
    // As much room below as a link has.
    return (
      <span className="block pb-5">
        <WithDialLink text={text ?? ''} />
      </span>
    );
  }
  return (
    <a href={href} className="inline-flex min-h-11 items-start text-brand underline underline-offset-4">
      {text}
    </a>
  );
}
