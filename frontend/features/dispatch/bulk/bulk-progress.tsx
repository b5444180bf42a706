import { Button } from '#ui/button/button.tsx';
import { type Job, readJobOutcome } from './bulk-job.ts';
import { stopJob } from './run-bulk.ts';
import { bulkTexts, say } from './texts.ts';

function describeJob({ target }: Job): string {
  if (target === 'plan') return say.applying;
  return target ? say.assigning(target.name) : say.releasing;
}

/** How far a running job is, and how to stop it. */
export function BulkProgress({ job }: { readonly job: Job }) {
  const total = job.chosen.size;
  const { done, failed } = readJobOutcome(job);
  const answered = done.length + failed.length;
  const what = describeJob(job);
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span className="truncate">{what}</span>
          <span className="tabular-nums">{say.progress(answered, total)}</span>
        </p>
        <progress
          aria-label={what}
          max={total}
          value={answered}
          className="h-2 w-full overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      <Button
        tone="secondary"
        onClick={stopJob}
        busy={job.state === 'stopping'}
        busyLabel={bulkTexts.stopping}
      >
        {bulkTexts.stop}
      </Button>
    </div>
  );
}
