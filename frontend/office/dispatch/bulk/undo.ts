import { bulkUndoSeconds } from '#contracts/plan/dispatch.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { groupBy } from '#shared/group-by.ts';
import { type Chosen, createWork, type Job, readJobOutcome, toAct } from './bulk-job.ts';

/** How long a change of many pickups can be taken back, from when it began: then its first households hear of it. */
export const undoMs = bulkUndoSeconds * 1000;

/** What a job has changed, ids alone: each pickup and round in the version that it left. */
export type Undo = {
  readonly id: string;
  readonly kind: 'plan' | 'assign' | 'release';
  readonly date: string;
  /** Milliseconds. */
  readonly until: number;
  /** Those that it gave to somebody else than before. */
  readonly pickups: readonly Omit<Chosen, 'pickup'>[];
  /** The rounds before, each with the version that has to be stored still. */
  readonly rounds: readonly Round[];
};

/** What was moved or postponed is not taken back: its seat may be somebody else's by then. */
function findKind({ target }: Job): Undo['kind'] | undefined {
  if (typeof target === 'string') return target === 'plan' ? 'plan' : undefined;
  const { collectorId } = toAct(target);
  if (collectorId === undefined) return undefined;
  return collectorId ? 'assign' : 'release';
}

/**
 * What can be taken back of a job; undefined where it has changed nothing. Each change raised the version by one: the version
 * of an answer may be that of a later change by somebody else.
 * @param now milliseconds
 */
export function createUndo(job: Job, now: number): Undo | undefined {
  const kind = findKind(job);
  const targetId = typeof job.target === 'string' ? undefined : toAct(job.target).collectorId;
  const pickups = readJobOutcome(job).done.flatMap(({ id }) => {
    const chosen = job.chosen.get(id);
    if (!chosen || chosen.holder === targetId) return [];
    return { id, version: chosen.version + 1, holder: chosen.holder };
  });
  const { date } = job;
  const rounds = job.rounds
    .filter(({ state }) => state === 'saved')
    .map(({ collectorId, before: { version, stops } }) => ({
      date,
      collectorId,
      version: version + 1,
      stops,
    }));
  if (!kind || pickups.length + rounds.length === 0) return undefined;
  return { id: job.id, kind, date, until: (job.beganAt ?? now) + undoMs, pickups, rounds };
}

export function createJobOfUndo({ date, pickups, rounds }: Undo): Job {
  const shares = [...groupBy(pickups, ({ holder }) => holder)];
  return createWork(
    shares.map(([collectorId, chosen]) => [{ collectorId }, chosen]),
    {
      date,
      target: 'undo',
      rounds: rounds.map(({ collectorId, version, stops }) => ({
        collectorId,
        own: stops,
        others: [],
        before: { version, stops: [] },
        state: 'open',
        confirmed: true,
      })),
    },
  );
}

/** `9:41` until a time in milliseconds; undefined when it is over. */
export function printLeft(until: number, now: number): string | undefined {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
