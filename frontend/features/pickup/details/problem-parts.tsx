import type { ReactNode } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { Problem } from '#contracts/pickups/problem.ts';
import { describeKind } from '#contracts/problems/problem-rules.ts';
import { pickupPath } from '#platform/paths.ts';
import { printInstant } from '#shared/print-when.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Part } from './part.tsx';
import { texts } from './texts.ts';

type Looks = { readonly title: string; readonly answerTitle: string; readonly unanswered?: ReactNode };

export function ProblemParts({ pickup: { problems = [] }, ...looks }: Looks & { readonly pickup: Pickup }) {
  return [...problems]
    .reverse()
    .map((problem) => <ProblemPart key={problem.id} problem={problem} {...looks} />);
}

export function ReturnOf({ pickup: { returnOf } }: { readonly pickup: Pickup }) {
  if (!returnOf) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p className="font-medium">{texts.returnOf}</p>
      <RouteButton to={pickupPath(returnOf)} tone="secondary">
        {texts.seeFirst}
      </RouteButton>
    </div>
  );
}

function ProblemPart({ problem, title, answerTitle, unanswered }: Looks & { readonly problem: Problem }) {
  return (
    <Part title={title} place="problem">
      <Words text={problem.note} at={problem.reportedAt} title={describeKind(problem)} />
      {problem.loggedBy && <p className="text-sm text-ink-soft">{texts.loggedBy(problem.loggedBy)}</p>}
      {problem.answeredAt ? (
        <div className="border-t border-line pt-3">
          <Words text={problem.answer} at={problem.answeredAt} title={answerTitle} />
        </div>
      ) : (
        unanswered
      )}
      {problem.returnVisitId && (
        <RouteButton to={pickupPath(problem.returnVisitId)} icon="calendar" className="self-start">
          {texts.visit}
        </RouteButton>
      )}
    </Part>
  );
}

type WordsProps = { readonly title: string; readonly text: string | undefined; readonly at: string };

function Words({ title, text, at }: WordsProps) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      {text && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>}
      <time dateTime={at} className="block text-sm text-ink-soft">
        {printInstant(at)}
      </time>
    </div>
  );
}
