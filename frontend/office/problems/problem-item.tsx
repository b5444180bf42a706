import type { ReportedProblem } from '#contracts/problems/problem-calls.ts';
import { answerBy, describeKind, isAnswerLate } from '#contracts/problems/problem-rules.ts';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { householdPath, pickupPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { fullName } from '#shared/full-name.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant, printShortDay, printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { FoldRow, FoldText, FoldTime, rowAction } from '#ui/list/fold-list.tsx';
import { useNow } from '#ui/use-now.ts';
import { texts } from './texts.ts';

type Props = { readonly problem: ReportedProblem; readonly onAnswer: () => void };

export function ProblemItem({ problem, onAnswer }: Props) {
  const may = useMay();
  const { pickup, reportedAt, note, answer } = problem;
  const now = useNow();
  const status = <PickupState dense pickup={pickup} now={now} />;
  const times = (
    <>
      <time dateTime={reportedAt}>{printInstant(reportedAt)}</time>
      {!problem.answeredAt && <AnswerDue problem={problem} now={now} />}
    </>
  );
  return (
    <FoldRow
      heading="h3"
      title={fullName(pickup.user)}
      head={
        <div className="flex flex-wrap justify-between gap-2">
          <div className="text-sm text-ink-soft">{times}</div>
          {status}
        </div>
      }
      cells={
        <>
          <FoldText>
            <span className="font-semibold">{describeKind(problem)}</span> <span>{answer ?? note}</span>
          </FoldText>
          <FoldTime>{times}</FoldTime>
          <span className="fold-state shrink-0">{status}</span>
        </>
      }
      actions={
        !problem.answeredAt &&
        may('answerProblem') && (
          <Button icon="message" className={rowAction} onClick={onAnswer}>
            {texts.answer}
          </Button>
        )
      }
      more={<WaysOn problem={problem} />}
    >
      <ProblemWords problem={problem} />
      <Facts problem={problem} />
      {problem.answer && <Answer problem={problem} />}
    </FoldRow>
  );
}

function AnswerDue({ problem, now }: Pick<Props, 'problem'> & { readonly now: Date }) {
  const day = printShortDay(answerBy(problem.reportedAt));
  return isAnswerLate(problem, now) ? (
    <strong className="block font-medium text-overdue-ink">{texts.late(day)}</strong>
  ) : (
    <span className="block">{texts.answerBy(day)}</span>
  );
}

function WaysOn({ problem: { pickup, returnVisitId } }: Pick<Props, 'problem'>) {
  const may = useMay();
  const { phone } = pickup.user;
  return (
    <>
      {phone && (
        <LinkButton tone="secondary" icon="phone" href={`tel:${phone}`}>
          {texts.call}
        </LinkButton>
      )}
      <RouteButton tone="secondary" to={pickupPath(pickup.id)}>
        {texts.details}
      </RouteButton>
      {may('getHousehold') && (
        <RouteButton tone="secondary" to={householdPath(pickup.user.id)}>
          {texts.household}
        </RouteButton>
      )}
      {returnVisitId && (
        <RouteButton tone="secondary" icon="calendar" to={pickupPath(returnVisitId)}>
          {texts.withVisit}
        </RouteButton>
      )}
    </>
  );
}

function Facts({ problem: { pickup } }: Pick<Props, 'problem'>) {
  const { assignedCollector: collector, money } = pickup;
  const facts = [
    `${wasteLabel(pickup.wasteType)}, ${printWhen(pickup)}, ${pickup.location}`,
    collector && `${texts.collector}: ${fullName(collector)}`,
    money && texts.money(printPesewas(money.paid), printPesewas(Math.max(money.due, 0))),
  ];
  return <p className="text-sm wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>;
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

export function ProblemWords({ problem }: { readonly problem: ReportedProblem }) {
  const { note, loggedBy, collectorReason, collectorNote } = problem;
  return (
    <div className="flex flex-col gap-2">
      <div className="border-l-4 border-gold-line pl-3">
        <p className="font-bold">{describeKind(problem)}</p>
        {note && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>}
        {loggedBy && <p className="text-sm text-ink-soft">{detailsTexts.loggedBy(loggedBy)}</p>}
      </div>
      {collectorReason && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">{texts.reason}:</span>{' '}
          <span>{[collectorReason, collectorNote].filter(Boolean).join('. ')}</span>
        </p>
      )}
    </div>
  );
}
