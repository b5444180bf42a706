import { brand, supportHours } from '../../brand.ts';
import { Icon } from '../../ui/icon.tsx';
import { questions, texts } from './texts.ts';

const card = 'rounded-lg border border-line bg-surface shadow-card';
const link =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-700 underline underline-offset-4';

/** How to reach us, and what collectors ask. */
export function HelpSupport() {
  return (
    <>
      <p className="text-ink-soft">{texts.helpIntro}</p>
      <section className={`${card} p-4`}>
        <h2 className="text-lg">{texts.helpContact}</h2>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {brand.supportPhone && (
            <Contact
              label={texts.helpPhone}
              href={`tel:${brand.supportPhone.replace(/\s/g, '')}`}
              text={brand.supportPhone}
            />
          )}
          {brand.supportEmail && (
            <Contact
              label={texts.helpEmail}
              href={`mailto:${brand.supportEmail}`}
              text={brand.supportEmail}
            />
          )}
          <div>
            <dt className="text-sm text-ink-soft">{texts.helpHours}</dt>
            <dd className="flex min-h-11 items-center font-semibold">{supportHours}</dd>
          </div>
        </dl>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg">{texts.helpQuestions}</h2>
        {questions.map((one) => (
          <Question key={one.question} {...one} />
        ))}
      </section>
    </>
  );
}

type ContactProps = { readonly label: string; readonly href: string; readonly text: string };

function Contact({ label, href, text }: ContactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        <a href={href} className={link}>
          {text}
        </a>
      </dd>
    </div>
  );
}

function Question({ question, answer }: { readonly question: string; readonly answer: string }) {
  return (
    <details name="questions" className={`group ${card}`}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-3 font-semibold">
        {question}
        <Icon name="chevron-down" className="size-5 text-leaf-600 group-open:rotate-180" />
      </summary>
      <p className="max-w-prose px-4 pb-4 text-ink-soft">{answer}</p>
    </details>
  );
}
