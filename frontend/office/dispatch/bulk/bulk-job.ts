import { isOpen } from '#contracts/pickups/transitions.ts';
import { type DispatchPickup, maxBulk } from '#contracts/plan/dispatch.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { chunk } from '#shared/chunk.ts';
import type { RoundStep } from './round-steps.ts';

/** What became of one pickup. `error` is there when it was not changed. */
export type BulkResult = CallAnswer<'assignPickups'>['results'][number];

/** The collector who gets the pickups, or null: they are released. Or when they are to be, or why they wait for a time. */
export type Target = { readonly id: string } | null | Move | Postponement;

/** `YYYY-MM-DD` and `HH:MM`; without a time each keeps its own. */
type Move = { readonly move: { readonly date: string; readonly time?: string | undefined } };
type Postponement = { readonly postpone: { readonly reason: string } };

type Act = { readonly collectorId?: string | null } & Partial<Move & Postponement>;

/** What is done to each pickup of a job but a plan's or an undo's. */
export const toAct = (target: Target): Act =>
  target === null || 'id' in target ? { collectorId: target?.id ?? null } : target;

export type Chosen = {
  readonly id: string;
  readonly version: number;
  /** Who had it then; null: nobody. */
  readonly holder: string | null;
  /** As it was then; not known any more after a reload. */
  readonly pickup?: DispatchPickup | undefined;
};

/** What one call sends. Sent again after a lost answer it is the same request, by its key. */
export type Chunk = Act & {
  readonly key: string;
  readonly pickups: readonly Pick<Chosen, 'id' | 'version'>[];
};

/** Many pickups to change, in calls of up to 50, and what became of each. */
export type Job = {
  readonly id: string;
  /** `plan`: each chunk has the collector whom a plan chose; `undo`: the one before. */
  readonly target: Target | 'plan' | 'undo';
  readonly date: string;
  /** Stored before their pickups are given out; of a plan alone. */
  readonly rounds: readonly RoundStep[];
  /** Whether the plan is one of the whole day: then it takes the place of what somebody else has stored meanwhile. */
  readonly isWholeDay: boolean;
  readonly chosen: ReadonlyMap<string, Chosen>;
  /** Not answered yet: not sent, on the way, or sent without an answer. */
  readonly open: readonly Chunk[];
  readonly results: ReadonlyMap<string, BulkResult>;
  readonly state: 'running' | 'stopping' | 'ended';
  /** When its first call was sent, in milliseconds. */
  readonly beganAt?: number;
  /** Why it ended before everything was answered. */
  readonly problem?: string;
};

type Sent = Chunk['pickups'][number];

function cutIntoChunks(act: Act, pickups: readonly Sent[]): readonly Chunk[] {
  return chunk(pickups, maxBulk).map((some) => ({
    ...act,
    key: newIdempotencyKey(),
    pickups: some.map(({ id, version }) => ({ id, version })),
  }));
}

const choose = (pickup: DispatchPickup, version = pickup.version): Chosen => {
  return { id: pickup.id, version, holder: pickup.assignedCollector?.id ?? null, pickup };
};

const byId = (chosen: readonly Chosen[]) => new Map(chosen.map((one) => [one.id, one]));

type Shares = readonly (readonly [act: Act, chosen: readonly Chosen[]])[];

/** A job of several acts, each on its own pickups. */
export function createWork(shares: Shares, job: Pick<Job, 'target' | 'date'> & Partial<Job>): Job {
  return {
    id: newIdempotencyKey(),
    rounds: [],
    isWholeDay: false,
    chosen: byId(shares.flatMap(([, chosen]) => chosen)),
    open: shares.flatMap(([act, chosen]) => cutIntoChunks(act, chosen)),
    results: new Map(),
    state: 'running',
    ...job,
  };
}

/** Gives many pickups to one collector, releases, moves or postpones them; the server refuses what is not of these `versions` any more. */
export function createJob(
  target: Target,
  date: string,
  pickups: readonly DispatchPickup[],
  versions: ReadonlyMap<string, number>,
): Job {
  const chosen = pickups.map((pickup) => choose(pickup, versions.get(pickup.id)));
  return createWork([[toAct(target), chosen]], { target, date });
}

/** What a plan gives to a collector, each pickup in the version in which it was planned. */
export type PlannedShare = { readonly collectorId: string; readonly pickups: readonly DispatchPickup[] };

/** Stores the rounds of a plan, gives many collectors theirs, and takes what is `released` from its collector. */
export function createPlanJob(
  shares: readonly PlannedShare[],
  released: readonly DispatchPickup[],
  job: Pick<Job, 'date' | 'rounds' | 'isWholeDay'>,
): Job {
  const chosen = [...shares, { collectorId: null, pickups: released }].map(
    ({ collectorId, pickups }) => [{ collectorId }, pickups.map((one) => choose(one))] as const,
  );
  return createWork(chosen, { ...job, target: 'plan' });
}

export function addResults(job: Job, chunk: Chunk, results: readonly BulkResult[]): Job {
  const all = new Map(job.results);
  for (const result of results) all.set(result.id, result);
  return { ...job, results: all, open: job.open.filter(({ key }) => key !== chunk.key) };
}

export function changeRound(job: Job, collectorId: string, changes: Partial<RoundStep>): Job {
  const rounds = job.rounds.map((step) =>
    step.collectorId === collectorId ? { ...step, ...changes } : step,
  );
  return { ...job, rounds };
}

/** Chunks that may be sent: nobody gets pickups of a plan whose round is not stored. */
export function listSendable({ rounds, open, target }: Job): readonly Chunk[] {
  if (target === 'undo') return open;
  const waiting = new Set(rounds.filter(({ state }) => state !== 'saved').map((step) => step.collectorId));
  return open.filter(({ collectorId }) => !collectorId || !waiting.has(collectorId));
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
  /** Pickups of chunks without an answer, and rounds that are not stored yet. */
  readonly unanswered: number;
  readonly roundsLeft: number;
  /** Rounds with something against them, whose pickups wait for an answer of staff. */
  readonly refused: readonly RoundStep[];
};

const countPickups = (chunks: readonly Chunk[]) =>
  chunks.reduce((sum, { pickups }) => sum + pickups.length, 0);

export function readJobOutcome(job: Job): JobOutcome {
  const results = [...job.results.values()];
  const failed = results.filter(({ error }) => error);
  const refused = job.rounds.filter(({ state }) => state === 'refused');
  const held = new Set(refused.map(({ collectorId }) => collectorId));
  // Whatever a plan did not expect is looked at again before it is overwritten.
  const isOfMany = job.target === 'plan' || job.target === 'undo';
  return {
    done: results.filter(({ error }) => !error),
    failed,
    retryable: isOfMany ? [] : failed.filter(mayRetry),
    selectable: job.target === 'undo' ? [] : failed.filter(mayRetry),
    unanswered: countPickups(job.open.filter(({ collectorId }) => !collectorId || !held.has(collectorId))),
    roundsLeft: job.rounds.filter(({ state }) => state === 'open').length,
    refused,
  };
}

/** Whether nothing of the job is left to be sent or to be decided. */
export function isFinished({ open, rounds }: Job): boolean {
  return open.length === 0 && rounds.every(({ state }) => state === 'saved' || state === 'left-out');
}

/** The job once more for what was not done: chunks without an answer as they are, refused pickups sent anew. */
export function retryJob({ problem: _, ...job }: Job): Job {
  const { retryable } = readJobOutcome(job);
  const again = retryable.map(({ id, pickup }): Chosen => {
    const before = job.chosen.get(id);
    return pickup ? choose(pickup) : { id, version: before?.version ?? 1, holder: before?.holder ?? null };
  });
  const results = new Map(job.results);
  for (const { id } of again) results.delete(id);
  const { target } = job;
  const renewed = target === 'plan' || target === 'undo' ? [] : cutIntoChunks(toAct(target), again);
  const chosen = new Map([...job.chosen, ...byId(again)]);
  return { ...job, chosen, results, open: [...job.open, ...renewed], state: 'running' };
}

/** The job for another run, in which these refused rounds are stored in spite of what speaks against them. */
export function confirmRounds(job: Job, collectorIds: readonly string[]): Job {
  const confirmed = { state: 'open', confirmed: true } as const;
  return retryJob(collectorIds.reduce((rest, id) => changeRound(rest, id, confirmed), job));
}
