import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { Problem } from '#contracts/problems/problem.ts';
import { describeKind } from '#contracts/problems/problem-rules.ts';
import { Part } from '#features/pickup/details/part.tsx';
import { pickupPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { printInstant } from '#shared/print-when.ts';
import type { Role } from '#shared/roles.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { texts } from './texts.ts';

type Props = { readonly pickup: Pickup; readonly viewer: Role };

/** What the household reported and what came of it, the latest first; and of what this is the return visit. */
export function ProblemParts({ pickup: { problems = [], returnOf }, viewer }: Props) {
  return (
    <>
      {[...problems].reverse().map((problem) => (
        <ProblemPart key={problem.id} problem={problem} viewer={viewer} />
      ))}
      {returnOf && viewer !== 'collector' && (
        <div className="flex flex-wrap items-center justify-between gap-3 py-4">
          <p className="font-medium">{texts.returnOf}</p>
          <RouteButton to={pickupPath(returnOf)} tone="secondary">
            {texts.seeFirst}
          </RouteButton>
        </div>
      )}
    </>
  );
}

function ProblemPart({ problem, viewer }: { readonly problem: Problem; readonly viewer: Role }) {
  const isOwn = viewer === 'user';
  const account = useSession()?.account;
  return (
    <Part title={isOwn ? texts.yours : texts.reported} place="problem">
      <Words text={problem.note} at={problem.reportedAt} title={describeKind(problem)} />
      {problem.answeredAt ? (
        <div className="border-t border-line pt-3">
          <Words
            text={problem.answer}
            at={problem.answeredAt}
            title={isOwn ? texts.answer : texts.officeAnswer}
          />
        </div>
      ) : (
        isOwn && (
          <p className="text-ink-soft">
            {texts.waiting} <NewsPromise account={account} when={texts.whenAnswered} isEssential={false} />
          </p>
        )
      )}
      {problem.returnVisitId && (
        <RouteButton to={pickupPath(problem.returnVisitId)} icon="calendar" className="self-start">
          {texts.visit}
        </RouteButton>
      )}
      {!problem.answeredAt && viewer === 'admin' && (
        <RouteButton to="/problems" icon="message" className="self-start">
          {texts.toAnswer}
        </RouteButton>
      )}
    </Part>
  );
}

type WordsProps = { readonly title: string; readonly text: string | undefined; readonly at: string };

/** What somebody said, and when. */
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
