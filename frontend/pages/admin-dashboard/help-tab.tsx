import type { ReactNode } from 'react';
import { statuses } from '#contracts/transitions.ts';
import { brand, supportHours } from '../../brand.ts';
import { OverdueBadge, StatusBadge } from '../../features/pickups/status-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from './overview/panel.tsx';
import { texts } from './texts.ts';

const words = texts.help;

function Line({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline">
      <dt className="shrink-0 text-ink-soft sm:w-36">{term}</dt>
      <dd className="min-w-0 grow">{children}</dd>
    </div>
  );
}

function ContactLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-leaf-800 underline"
    >
      {children}
    </a>
  );
}

function Reach() {
  const { supportEmail, supportPhone } = brand;
  return (
    <Panel title={words.reach}>
      <p className="text-ink-soft">{words.reachHint}</p>
      <dl className="flex flex-col gap-3">
        <Line term={words.hours}>{supportHours}</Line>
        {supportEmail && (
          <Line term={words.email}>
            <ContactLink href={`mailto:${supportEmail}`}>{supportEmail}</ContactLink>
          </Line>
        )}
        {supportPhone && (
          <Line term={words.phone}>
            <ContactLink href={`tel:${supportPhone.replace(/\s/g, '')}`}>{supportPhone}</ContactLink>
          </Line>
        )}
      </dl>
    </Panel>
  );
}

function Statuses() {
  return (
    <Panel title={words.statuses}>
      <dl className="flex flex-col gap-3">
        {statuses.map((status) => (
          <Line key={status} term={<StatusBadge status={status} />}>
            {words.statusText[status]}
          </Line>
        ))}
        <Line term={<OverdueBadge />}>{words.overdueText}</Line>
      </dl>
    </Panel>
  );
}

function Tasks() {
  return (
    <Panel title={words.tasks}>
      <div className="flex flex-col divide-y divide-line">
        {words.taskList.map(({ question, answer }) => (
          <details key={question} name="admin-help" className="group">
            <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold">
              {question}
              <Icon
                name="chevron-down"
                className="size-5 text-leaf-700 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-3 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Panel>
  );
}

/** How to reach support, what the statuses mean, how the common tasks are done. */
export function HelpTab() {
  return (
    <>
      <Reach />
      <Statuses />
      <Tasks />
    </>
  );
}
