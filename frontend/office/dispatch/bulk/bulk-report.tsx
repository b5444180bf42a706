import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { ToCall } from '#office/areas/reach.tsx';
import { bulkTexts, say, texts } from '#office/dispatch/texts.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { printDateWithDay, printInstant, printWindow } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { type BulkResult, type Job, readJobOutcome, type Target } from './bulk-job.ts';
import type { RoundStep } from './round-steps.ts';
import { closeJob, confirm, retry, stopJob } from './run-bulk.ts';

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
        <ToCall unreached={done.flatMap(({ unreached }) => unreached ?? [])} />
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

type FailuresProps = Pick<Props, 'job' | 'pickups'> & { readonly failed: readonly BulkResult[] };

function Failures({ job, failed, pickups }: FailuresProps) {
  const find = (id: string) => job.chosen.get(id)?.pickup ?? pickups.find((one) => one.id === id);
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-md border border-line bg-surface"
    >
      <ul aria-label={bulkTexts.failures} className="divide-y divide-line">
        {failed.map((result) => (
          <Failure key={result.id} result={result} chosen={find(result.id)} />
        ))}
      </ul>
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
    <li className="grid gap-x-4 gap-y-1 px-3 py-2 text-sm sm:grid-cols-2">
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

export type NameOf = (collectorId: string) => string;

type RefusedRoundsProps = {
  readonly refused: readonly RoundStep[];
  readonly nameOf: NameOf;
  /** The day's pickups, to say what somebody else has stored. */
  readonly pickups: readonly DispatchPickup[];
};

/** Rounds with something against them: what, by collector, and whether their pickups are assigned all the same. */
function RefusedRounds({ refused, nameOf, pickups }: RefusedRoundsProps) {
  const places = new Map(pickups.map(({ id, location }) => [id, location]));
  const confirmable = refused.filter(isConfirmable).map(({ collectorId }) => collectorId);
  return (
    <section aria-label={bulkTexts.refusals} className="rounded-md border border-line bg-surface">
      <ul className="divide-y divide-line">
        {refused.map((step) => (
          <RefusedRound
            key={step.collectorId}
            step={step}
            name={nameOf(step.collectorId)}
            theirs={step.before.stops.flatMap(({ pickupId }) => places.get(pickupId) ?? [])}
          />
        ))}
      </ul>
      {confirmable.length > 1 && (
        <div className="border-t border-line p-2">
          <Button tone="secondary" onClick={() => confirm(confirmable)}>
            {bulkTexts.assignAll}
          </Button>
        </div>
      )}
    </section>
  );
}

const isConfirmable = ({ refusal }: RoundStep) => refusal?.kind !== 'failed';

type RefusedProps = { readonly step: RoundStep; readonly name: string; readonly theirs: readonly string[] };

function RefusedRound({ step, name, theirs }: RefusedProps) {
  const { collectorId } = step;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {describeRefusal(step, name).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {step.refusal?.kind === 'replaced' && theirs.length > 0 && <p>{say.theirs(theirs)}</p>}
      </div>
      {isConfirmable(step) && (
        <Button
          tone="secondary"
          small
          aria-label={say.assignAnywayTo(name)}
          onClick={() => confirm([collectorId])}
        >
          {bulkTexts.assignAnyway}
        </Button>
      )}
    </li>
  );
}

function describeRefusal({ refusal }: RoundStep, name: string): readonly string[] {
  if (!refusal) return [];
  if (refusal.kind === 'replaced') return [bulkTexts.replaced];
  if (refusal.kind === 'failed') return [refusal.message];
  const known = refusal.warnings.map((code) => say.warning(code, name));
  return known.every((sentence) => sentence !== undefined) ? known : [refusal.message];
}

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
