import { isOpen } from '#contracts/pickups/transitions.ts';
import { type DispatchPickup, maxBulk } from '#contracts/plan/dispatch.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';

/** What became of one pickup. `error` is there when it was not changed. */
export type BulkResult = CallAnswer<'assignPickups'>['results'][number];

/** The collector who gets the pickups, or null: they are released. */
export type Target = { readonly id: string; readonly name: string } | null;

type Chosen = { readonly id: string; readonly version: number };

/** What one call sends. Sent again after a lost answer it is the same request, by its key. */
export type Chunk = { readonly key: string; readonly target: Target; readonly pickups: readonly Chosen[] };

/** Many pickups to change, in calls of up to 50, and what became of each. */
export type Job = {
  /** `plan`: each chunk has the collector whom a plan chose. */
  readonly target: Target | 'plan';
  /** As they were when they were chosen. */
  readonly chosen: ReadonlyMap<string, DispatchPickup>;
  /** Not answered yet: not sent, on the way, or sent without an answer. */
  readonly open: readonly Chunk[];
  readonly results: ReadonlyMap<string, BulkResult>;
  readonly state: 'running' | 'stopping' | 'ended';
  /** Why it ended before everything was answered. */
  readonly problem?: string;
};

function cutIntoChunks(target: Target, pickups: readonly Chosen[]): readonly Chunk[] {
  const starts = Array.from({ length: Math.ceil(pickups.length / maxBulk) }, (_, index) => index * maxBulk);
  return starts.map((start) => ({
    key: newIdempotencyKey(),
    target,
    pickups: pickups.slice(start, start + maxBulk),
  }));
}

/**
 * A job that has sent nothing yet.
 * @param versions the version of each pickup as it was seen; a pickup that has changed since is refused by the server
 */
export function createJob(
  target: Target,
  pickups: readonly DispatchPickup[],
  versions: ReadonlyMap<string, number>,
): Job {
  const chosen = pickups.map(({ id, version }) => ({ id, version: versions.get(id) ?? version }));
  return {
    target,
    chosen: new Map(pickups.map((pickup) => [pickup.id, pickup])),
    open: cutIntoChunks(target, chosen),
    results: new Map(),
    state: 'running',
  };
}

/** What a plan gives to a collector, each pickup in the version in which it was planned. */
export type PlannedShare = {
  readonly target: NonNullable<Target>;
  readonly pickups: readonly DispatchPickup[];
};

/** A job that gives many collectors theirs and has sent nothing yet. */
export function createPlanJob(shares: readonly PlannedShare[]): Job {
  return {
    target: 'plan',
    chosen: new Map(shares.flatMap(({ pickups }) => pickups.map((pickup) => [pickup.id, pickup] as const))),
    open: shares.flatMap(({ target, pickups }) =>
      cutIntoChunks(
        target,
        pickups.map(({ id, version }) => ({ id, version })),
      ),
    ),
    results: new Map(),
    state: 'running',
  };
}

/** The job with the answer to one of its chunks. */
export function addResults(job: Job, chunk: Chunk, results: readonly BulkResult[]): Job {
  const all = new Map(job.results);
  for (const result of results) all.set(result.id, result);
  return { ...job, results: all, open: job.open.filter(({ key }) => key !== chunk.key) };
}

/** Whether the same change can be tried again: there is a state to look at, and it is not a final one. */
function mayRetry({ error, pickup }: BulkResult): boolean {
  return error !== undefined && (!pickup || isOpen(pickup.status)) && error.code !== 'not_found';
}

type JobOutcome = {
  readonly done: readonly BulkResult[];
  readonly failed: readonly BulkResult[];
  /** Of the failed ones, those that can be tried again as they are. */
  readonly retryable: readonly BulkResult[];
  /** Of the failed ones, those that can still be given to somebody. */
  readonly selectable: readonly BulkResult[];
  /** Pickups of chunks without an answer. */
  readonly unanswered: number;
};

/** What became of a job so far. */
export function readJobOutcome(job: Job): JobOutcome {
  const results = [...job.results.values()];
  const failed = results.filter(({ error }) => error);
  // Whatever a plan did not expect is looked at again before it is overwritten.
  const isPlan = job.target === 'plan';
  return {
    done: results.filter(({ error }) => !error),
    failed,
    retryable: isPlan ? [] : failed.filter(mayRetry),
    selectable: failed.filter(mayRetry),
    unanswered: job.open.reduce((sum, { pickups }) => sum + pickups.length, 0),
  };
}

/**
 * The job once more for what was not done. Chunks without an answer are the same requests as before; refused pickups are
 * sent anew in the state that the refusal showed.
 */
export function retryJob({ problem: _, ...job }: Job): Job {
  const { retryable } = readJobOutcome(job);
  const again = retryable.map(({ id, pickup }) => ({
    id,
    version: pickup?.version ?? job.chosen.get(id)?.version ?? 1,
  }));
  const results = new Map(job.results);
  for (const { id } of again) results.delete(id);
  const renewed = job.target === 'plan' ? [] : cutIntoChunks(job.target, again);
  return { ...job, results, open: [...job.open, ...renewed], state: 'running' };
}
