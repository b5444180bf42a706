import type { ReportedProblem } from '#contracts/problems/problem-calls.ts';
import { describeKind } from '#contracts/problems/problem-rules.ts';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { texts } from './texts.ts';

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
