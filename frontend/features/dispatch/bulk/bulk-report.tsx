import { useState } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { ShowStatus } from '#features/dispatch/rows/show-status.ts';
import { fullName } from '#shared/full-name.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { type BulkResult, type Job, readJobOutcome } from './bulk-job.ts';
import { closeJob, retry } from './run-bulk.ts';
import { bulkTexts, say } from './texts.ts';

type Props = {
  readonly job: Job;
  readonly ShowStatus: ShowStatus;
  /** Selects pickups in the state they are in now. */
  readonly onSelect: (pickups: readonly DispatchPickup[]) => void;
};

function describeDone({ target }: Job, count: number): string {
  if (target === 'plan') return say.applied(count);
  return target ? say.assignedTo(count, target.name) : say.released(count);
}

/** What became of an ended job: how many were changed, and each that was not with the reason and its state now. */
export function BulkReport({ job, ShowStatus, onSelect }: Props) {
  const { done, failed, retryable, unanswered, ...rest } = readJobOutcome(job);
  const again = retryable.length + unanswered;
  const selectable = rest.selectable.flatMap(({ pickup }) => pickup ?? []);
  return (
    <Alert tone={failed.length + unanswered === 0 ? 'success' : 'warning'}>
      <div className="flex flex-col gap-2 text-ink">
        <div className="font-semibold">
          <p>{describeDone(job, done.length)}</p>
          {failed.length > 0 && <p>{say.notChanged(failed.length)}</p>}
          {unanswered > 0 && <p>{say.notSent(unanswered)}</p>}
        </div>
        {job.problem && <p>{job.problem}</p>}
        {failed.length > 0 && <Failures job={job} failed={failed} ShowStatus={ShowStatus} />}
        <div className="flex flex-wrap gap-2">
          {again > 0 && (
            <Button icon="refresh" onClick={retry}>
              {say.tryAgain(again)}
            </Button>
          )}
          {selectable.length > 0 && (
            <Button tone="secondary" onClick={() => onSelect(selectable)}>
              {say.selectFailed(selectable.length)}
            </Button>
          )}
          <Button tone="quiet" onClick={closeJob}>
            {bulkTexts.close}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

/** Failures shown before more are asked for. */
const step = 50;

type FailuresProps = Pick<Props, 'job' | 'ShowStatus'> & { readonly failed: readonly BulkResult[] };

function Failures({ job, failed, ShowStatus }: FailuresProps) {
  const [shown, setShown] = useState(step);
  return (
    <div className="max-h-80 overflow-y-auto rounded-md border border-line bg-surface">
      <ul aria-label={bulkTexts.failures} className="divide-y divide-line">
        {failed.slice(0, shown).map((result) => (
          <Failure
            key={result.id}
            result={result}
            chosen={job.chosen.get(result.id)}
            ShowStatus={ShowStatus}
          />
        ))}
      </ul>
      {failed.length > shown && (
        <Button tone="quiet" wide onClick={() => setShown(shown + step)}>
          {bulkTexts.more}
        </Button>
      )}
    </div>
  );
}

type FailureProps = {
  readonly result: BulkResult;
  readonly chosen: DispatchPickup | undefined;
  readonly ShowStatus: ShowStatus;
};

function Failure({ result, chosen, ShowStatus }: FailureProps) {
  const pickup = result.pickup ?? chosen;
  const now = result.error?.code === 'not_found' ? undefined : pickup;
  return (
    <li className="grid gap-x-4 gap-y-1 px-3 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="truncate font-semibold">{pickup?.location}</p>
        <p className="text-ink-soft">{pickup && printInstant(pickup.scheduledAt)}</p>
      </div>
      <div className="min-w-0">
        <p>{result.error?.message}</p>
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">{bulkTexts.now}:</span>
          {now ? <ShowStatus status={now.status} /> : bulkTexts.gone}
          {now?.assignedCollector && fullName(now.assignedCollector)}
        </p>
      </div>
    </li>
  );
}
