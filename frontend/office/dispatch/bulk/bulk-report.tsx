import { useState } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { ToCall } from '#office/areas/reach.tsx';
import { texts } from '#office/dispatch/texts.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { printDateWithDay, printInstant, printWindow } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { type BulkResult, type Job, readJobOutcome, type Target } from './bulk-job.ts';
import { type NameOf, RefusedRounds } from './refused-rounds.tsx';
import { closeJob, retry } from './run-bulk.ts';
import { bulkTexts, say } from './texts.ts';

type Props = {
  readonly job: Job;
  readonly nameOf: NameOf;
  /** The day's pickups, to say of what an answer before a reload was. */
  readonly pickups: readonly DispatchPickup[];
  /** Selects pickups in the state they are in now. */
  readonly onSelect: (pickups: readonly DispatchPickup[]) => void;
};

export function describeDone({ target, ...job }: Job, nameOf: NameOf): string {
  const { done, unanswered, roundsLeft, refused } = readJobOutcome({ target, ...job });
  if (target === 'undo') return say.undone(done.length);
  if (target !== 'plan') return describeAct(target, done.length, nameOf);
  if (unanswered + roundsLeft + refused.length > 0) return say.appliedPartly(done.length);
  const saved = job.rounds.filter(({ state }) => state === 'saved').length;
  if (job.chosen.size === 0 && saved > 0) return say.ordered(saved);
  const released = done.filter(({ pickup }) => pickup && !pickup.assignedCollector).length;
  const said = say.applied(done.length - released);
  return released > 0 ? `${said} ${say.released(released)}` : said;
}

function describeAct(target: Target, done: number, nameOf: NameOf): string {
  if (!target) return say.released(done);
  if ('id' in target) return say.assignedTo(done, nameOf(target.id));
  return 'move' in target ? say.movedTo(done, printDateWithDay(target.move.date)) : say.postponed(done);
}

/** What became of an ended job: how many were changed, and each that was not with the reason and its state now. */
export function BulkReport({ job, nameOf, pickups, onSelect }: Props) {
  const { done, failed, unanswered, roundsLeft, refused, selectable } = readJobOutcome(job);
  const open = unanswered + roundsLeft + refused.length;
  const shown = selectable.flatMap(({ pickup }) => pickup ?? []);
  return (
    <Alert tone={failed.length + open === 0 ? 'success' : 'warning'}>
      <div className="flex flex-col gap-2 text-ink">
        <div className="font-semibold">
          <p>{describeDone(job, nameOf)}</p>
          {listNotes(job).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {job.problem && <p>{job.problem}</p>}
        {refused.length > 0 && <RefusedRounds refused={refused} nameOf={nameOf} pickups={pickups} />}
        <ToCall unreached={done.flatMap(({ unreached }) => unreached ?? [])} date={job.date} />
        {failed.length > 0 && <Failures job={job} failed={failed} pickups={pickups} />}
        <div className="flex flex-wrap gap-2">
          <Again job={job} />
          {shown.length > 0 && (
            <Button tone="secondary" onClick={() => onSelect(shown)}>
              {say.selectFailed(shown.length)}
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

function listNotes(job: Job): readonly string[] {
  const { failed, unanswered, refused } = readJobOutcome(job);
  const isUndo = job.target === 'undo';
  const skipped = isUndo ? job.rounds.filter(({ state }) => state === 'left-out').length : 0;
  const notChanged = isUndo ? say.skipped : say.notChanged;
  return [
    failed.length > 0 && notChanged(failed.length),
    skipped > 0 && say.roundsSkipped(skipped),
    unanswered > 0 && say.notSent(unanswered),
    refused.length > 0 && say.refused(refused.length),
  ].filter((note) => note !== false);
}

/** Sends the rest: of a plan with how far it came. */
function Again({ job }: { readonly job: Job }) {
  const { done, failed, retryable, unanswered, roundsLeft } = readJobOutcome(job);
  const { target, chosen, rounds } = job;
  if (retryable.length + unanswered + roundsLeft === 0) return null;
  const [answered, all] =
    chosen.size > 0
      ? [done.length + failed.length, chosen.size]
      : [rounds.length - roundsLeft, rounds.length];
  const isOfMany = target === 'plan' || target === 'undo';
  return (
    <Button icon={isOfMany ? 'play' : 'refresh'} onClick={retry}>
      {isOfMany
        ? say.goOn(target === 'plan' ? 'applying' : 'undoing', answered, all)
        : say.tryAgain(retryable.length + unanswered)}
    </Button>
  );
}

const step = 50;

type FailuresProps = Pick<Props, 'job' | 'pickups'> & { readonly failed: readonly BulkResult[] };

function Failures({ job, failed, pickups }: FailuresProps) {
  const [shown, setShown] = useState(step);
  const find = (id: string) => job.chosen.get(id)?.pickup ?? pickups.find((one) => one.id === id);
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-md border border-line bg-surface"
    >
      <ul aria-label={bulkTexts.failures} className="divide-y divide-line">
        {failed.slice(0, shown).map((result) => (
          <Failure key={result.id} result={result} chosen={find(result.id)} />
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

type FailureProps = { readonly result: BulkResult; readonly chosen: DispatchPickup | undefined };

function Failure({ result, chosen }: FailureProps) {
  const pickup = result.pickup ?? chosen;
  const now = result.error?.code === 'not_found' ? undefined : pickup;
  const slots = (result.error?.slots ?? []).map(
    ({ date, start }) => `${printDateWithDay(date)}, ${printWindow(toScheduledAt(date, start))}`,
  );
  return (
    <li className="grid gap-x-4 gap-y-1 px-3 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="truncate font-semibold">{pickup?.location}</p>
        <p className="text-ink-soft">{pickup && printInstant(pickup.scheduledAt)}</p>
      </div>
      <div className="min-w-0">
        <p>{result.error?.message}</p>
        {slots.length > 0 && <p>{say.free(slots)}</p>}
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">{bulkTexts.now}:</span>
          {now ? <StatusBadge status={now.status} /> : <span>{bulkTexts.gone}</span>}
          {now?.awaitingTime && <span>{texts.waitsForHousehold}</span>}
          {now?.assignedCollector && <span>{fullName(now.assignedCollector)}</span>}
        </p>
      </div>
    </li>
  );
}
