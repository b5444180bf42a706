import { type AssignmentWarning, getStopsPerDay } from '#contracts/assignment-warnings.ts';
import { fullName } from '#contracts/full-name.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printDay } from '#contracts/print-when.ts';
import { Alert } from '../../../ui/alert.tsx';
import { printLoad } from '../../../ui/collector-profile/texts.ts';
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
