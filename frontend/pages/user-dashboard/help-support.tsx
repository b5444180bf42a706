import type { ReactNode } from 'react';
import { brand, supportHours } from '../../brand.ts';
import { Icon } from '../../ui/icon.tsx';
import { questions, texts } from './texts.ts';

const card = 'rounded-lg border border-line bg-surface shadow-card';
const link = 'text-leaf-700 underline underline-offset-4';

/** How to reach us, and what households ask. */
export function HelpSupport() {
  const { supportEmail, supportPhone } = brand;
  return (
    <>
      <p className="text-ink-soft">{texts.helpIntro}</p>
      <section className={`${card} p-4`}>
        <h2 className="text-lg">{texts.reach}</h2>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          <Line label={texts.hours}>{supportHours}</Line>
          {supportEmail && (
            <Line label={texts.email}>
              <a href={`mailto:${supportEmail}`} className={link}>
                {supportEmail}
              </a>
            </Line>
          )}
          {supportPhone && (
            <Line label={texts.phone}>
              <a href={`tel:${supportPhone.replace(/\s/g, '')}`} className={link}>
                {supportPhone}
              </a>
            </Line>
          )}
        </dl>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg">{texts.questionsTitle}</h2>
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className={`group ${card}`}>
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-3 font-semibold">
              {question}
              <Icon name="chevron-down" className="size-5 text-leaf-600 group-open:rotate-180" />
            </summary>
            <p className="max-w-prose px-4 pb-4 text-ink-soft">{answer}</p>
          </details>
        ))}
      </section>
    </>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex min-h-11 items-center font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
