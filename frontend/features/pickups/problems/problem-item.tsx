import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { ReportedProblem } from '#contracts/problems/problem-calls.ts';
import { StatusBadge } from '#features/pickups/status-badge.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printInstant, printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { useNow } from '#ui/use-now.ts';
import { texts } from './list-texts.ts';
import { ProblemWords } from './problem-words.tsx';

type Props = { readonly problem: ReportedProblem; readonly onAnswer: () => void };

/** One problem: who says what about which pickup, and the answer or the way to it. */
export function ProblemItem({ problem, onAnswer }: Props) {
  const { pickup, reportedAt } = problem;
  const { phone } = pickup.user;
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-lg wrap-anywhere">{fullName(pickup.user)}</h3>
          <p className="text-sm text-ink-soft">
            <time dateTime={reportedAt}>{printInstant(reportedAt)}</time>
          </p>
        </div>
        <StatusBadge status={pickup.status} overdue={isOverdue(pickup, useNow())} />
      </header>
      <ProblemWords problem={problem} />
      <Facts problem={problem} />
      {problem.answer && <Answer problem={problem} />}
      <footer className="flex flex-wrap gap-2 not-sm:*:grow">
        {!problem.answeredAt && (
          <Button icon="message" onClick={onAnswer}>
            {texts.answer}
          </Button>
        )}
        {phone && (
          <LinkButton tone="secondary" icon="phone" href={`tel:${phone}`}>
            {texts.call}
          </LinkButton>
        )}
        <RouteButton tone="secondary" to={pickupPath(pickup.id)}>
          {texts.details}
        </RouteButton>
        {problem.returnVisitId && (
          <RouteButton tone="secondary" icon="calendar" to={pickupPath(problem.returnVisitId)}>
            {texts.withVisit}
          </RouteButton>
        )}
      </footer>
    </article>
  );
}

function Facts({ problem: { pickup } }: Pick<Props, 'problem'>) {
  const { assignedCollector: collector } = pickup;
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {wasteLabel(pickup.wasteType)}, {printWhen(pickup)}, {pickup.location}
      {collector && ` · ${texts.collector}: ${fullName(collector)}`}
    </p>
  );
}

function Answer({ problem: { answer, answeredAt } }: Pick<Props, 'problem'>) {
  return (
    <div className="rounded-md bg-sunken p-3">
      <h4 className="text-base">{texts.answeredWith}</h4>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{answer}</p>
      {answeredAt && <p className="text-sm text-ink-soft">{printInstant(answeredAt)}</p>}
    </div>
  );
}
