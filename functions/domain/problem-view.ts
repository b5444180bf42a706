import type { Problem } from '#contracts/problem.ts';
import type { ReportedProblem } from '#contracts/problem-calls.ts';
import type { PickupRecord } from './pickup.ts';
import { summaryView, type Viewer } from './pickup-view.ts';

/** A problem with its pickup, and why the collector could not collect if they said so before it was reported. */
export function reportedProblemView(pickup: PickupRecord, problem: Problem, viewer: Viewer): ReportedProblem {
  const attempt = pickup.history.findLast(
    ({ at, event }) => event === 'could not collect' && at <= problem.reportedAt,
  );
  return {
    ...problem,
    pickup: summaryView(pickup, viewer),
    collectorReason: attempt?.reason,
    collectorNote: attempt?.note,
  };
}
