import { Button } from '#ui/button/button.tsx';
import { type Job, readJobOutcome } from './bulk-job.ts';
import type { NameOf } from './refused-rounds.tsx';
import { stopJob } from './run-bulk.ts';
import { bulkTexts, say } from './texts.ts';

function describeJob({ target }: Job, nameOf: NameOf): string {
  if (target === 'plan') return say.applying;
  if (target === 'undo') return say.undoing;
  if (target && 'move' in target) return say.moving;
  if (target && 'postpone' in target) return say.postponing;
  return target ? say.assigning(nameOf(target.id)) : say.releasing;
}

/** How far a running job is, and how to stop it. Rounds come first and are counted for themselves. */
export function BulkProgress({ job, nameOf }: { readonly job: Job; readonly nameOf: NameOf }) {
  const { done, failed, roundsLeft } = readJobOutcome(job);
  const pickups = { done: done.length + failed.length, total: job.chosen.size };
  const rounds = { done: job.rounds.length - roundsLeft, total: job.rounds.length };
  const isStoring = roundsLeft > 0 && pickups.done === 0;
  const shown = isStoring || pickups.total === 0 ? rounds : pickups;
  const what = isStoring && job.target === 'plan' ? say.storing : describeJob(job, nameOf);
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span className="truncate">{what}</span>
          <span className="tabular-nums">{say.progress(shown.done, shown.total)}</span>
        </p>
        <progress
          aria-label={what}
          max={rounds.total + pickups.total}
          value={rounds.done + pickups.done}
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
