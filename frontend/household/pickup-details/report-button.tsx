import type { Pickup } from '#contracts/pickups/pickups.ts';
import { canReportProblem, findOpenProblem, maxProblems } from '#contracts/problems/problem-rules.ts';
import type { OpenDialog } from '#features/pickup/details/use-dialog.tsx';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { useNow } from '#ui/use-now.ts';
import { LazyReportDialog } from './dialogs.ts';
import { texts } from './texts.ts';

type Props = {
  readonly pickup: Pickup;
  readonly open: OpenDialog;
  readonly tone: ButtonTone;
  /** In place of the usual words. */
  readonly label?: string | undefined;
};

/** The way to report a problem; nothing while that is not possible, or while a report waits for a network. */
export function ReportButton({ pickup, open, tone, label = texts.report.title }: Props) {
  const now = useNow();
  const isReported = useWaitingRequests(pickup.id).some(({ call }) => call === 'reportProblem');
  const isFull = (pickup.problems?.length ?? 0) >= maxProblems;
  if (isReported || isFull || findOpenProblem(pickup) || !canReportProblem(pickup, now)) return null;
  return (
    <Button tone={tone} icon="alert" onClick={() => open(LazyReportDialog, 'problem')}>
      {label}
    </Button>
  );
}
