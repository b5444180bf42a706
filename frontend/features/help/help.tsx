import type { ReactNode } from 'react';
import { brand, supportHours } from '#site/brand.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { dialled, type HelpTexts, texts } from './texts.ts';

const card = 'rounded-lg border border-line bg-surface shadow-card';

export function Help({ about, children }: { readonly about: HelpTexts; readonly children?: ReactNode }) {
  return (
    <>
      <p className="text-ink-soft">{about.intro}</p>
      <Contacts />
      {children}
      <section className="flex flex-col gap-2">
        <h2 className="text-lg">{about.questionsTitle}</h2>
        {about.questions.map(({ question, answer, link }) => (
          <details key={question} name="questions" className={`group ${card}`}>
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-3 font-semibold">
              <span>{question}</span>
              <Icon name="chevron-down" className="size-5 text-accent group-open:rotate-180" />
            </summary>
            <div className="px-4 pb-4">
              <p className="max-w-prose text-ink-soft">
                <WithDialLink text={answer} />
              </p>
              {link && <TextLink href={link.href}>{link.label}</TextLink>}
            </div>
          </details>
        ))}
      </section>
    </>
  );
}

function Contacts() {
  const { supportEmail, supportPhone } = brand;
  return (
    <section className={`${card} p-4`}>
      <h2 className="text-lg">{texts.reach}</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        <Line label={texts.hours}>{supportHours}</Line>
        {supportEmail && (
          <Line label={texts.email}>
            <ContactLink href={`mailto:${supportEmail}`}>{supportEmail}</ContactLink>
          </Line>
        )}
        {supportPhone && (
          <Line label={texts.phone}>
            <ContactLink href={`tel:${supportPhone.replace(/\s/g, '')}`}>{supportPhone}</ContactLink>
          </Line>
        )}
        {dialled && (
          <Line label={dialled.label}>
            <span>
              <WithDialLink text={dialled.contact} />
            </span>
          </Line>
        )}
      </dl>
    </section>
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

function ContactLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center text-brand underline underline-offset-4">
      {children}
    </a>
  );
}
