import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { type AssignmentWarning, getStopsPerDay } from '#contracts/rounds/assignment-warnings.ts';
import { fullName } from '#shared/full-name.ts';
import { printDay } from '#shared/print-when.ts';
import { printLoad } from '#ui/collector-profile/texts.ts';
import { Alert } from '#ui/state/alert.tsx';
import { words as dialogWords } from './assign-texts.ts';
import type { Assignee } from './use-assignees.ts';

type Props = {
  readonly warnings: readonly AssignmentWarning[];
  readonly pickup: PickupSummary;
  /** Absent until somebody is chosen. */
  readonly collector: Assignee | undefined;
};

/** What speaks against an assignment; the admin decides. */
export function AssignmentWarnings({ warnings, pickup, collector }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning">
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{describeWarning(warning, pickup, collector)}</li>
        ))}
      </ul>
    </Alert>
  );
}

const { warnings: words } = dialogWords;

function describeWarning(warning: AssignmentWarning, pickup: PickupSummary, collector?: Assignee): string {
  const name = collector ? fullName(collector) : words.somebody;
  if (warning === 'off') return words.off(name, printDay(pickup));
  if (warning === 'outside-areas') return words.outsideAreas(name, pickup.area.name);
  if (warning === 'awaiting-time') return words.awaitingTime;
  return words.full(name, collector && printLoad(collector.load ?? 0, getStopsPerDay(collector.profile)));
}
