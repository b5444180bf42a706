import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import type { Problem } from '#contracts/problems/problem.ts';
import type { ReportedProblem } from '#contracts/problems/problem-calls.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { summaryView, type Viewer } from '#domain/pickups/pickup-view.ts';

/** A problem with its pickup, and why the collector could not collect if they said so before it was reported. */
export function reportedProblemView(
  { pickup, problem }: { readonly pickup: PickupRecord; readonly problem: Problem },
  viewer: Viewer,
  now: Date,
): ReportedProblem {
  const attempt = pickup.history.findLast(
    (entry) => entry.event === 'could not collect' && recordedAtOf(entry) <= problem.reportedAt,
  );
  return {
    ...problem,
    pickup: summaryView(pickup, viewer, now),
    collectorReason: attempt?.reason,
    collectorNote: attempt?.note,
  };
}
