import { ApiError, isUnreachable } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { addResults, type Chunk, type Job, retryJob } from './bulk-job.ts';
import { addFresh, jobStore, setJob } from './job-store.ts';
import { bulkTexts } from './texts.ts';

/** Calls under way at once: enough to hide the way to the server, few enough not to be turned away. */
const parallel = 3;
/** How often one chunk is sent before the job ends, and the pauses in between. */
const tries = 3;
const pauseMs = 1000;
const longestPauseMs = 30_000;

/** Starts a job, unless one is running. */
export function startJob(next: Job): void {
  const job = jobStore.read();
  if (job && job.state !== 'ended') return;
  setJob(next);
  void runJob();
}

/** Sends what was not done once more. */
export function retry(): void {
  const job = jobStore.read();
  if (job?.state === 'ended') startJob(retryJob(job));
}

/** Sends nothing more; what is on its way is waited for. */
export function stopJob(): void {
  const job = jobStore.read();
  if (job?.state === 'running') setJob({ ...job, state: 'stopping', problem: bulkTexts.stopped });
}

/** Takes the report of an ended job away. */
export function closeJob(): void {
  if (jobStore.read()?.state === 'ended') setJob(undefined);
}

async function runJob(): Promise<void> {
  const queue = [...(jobStore.read()?.open ?? [])];
  const work = async () => {
    while (jobStore.read()?.state === 'running') {
      const chunk = queue.shift();
      if (!chunk) return;
      await sendChunk(chunk);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const job = jobStore.read();
  if (job) setJob({ ...job, state: 'ended' });
}

/** Answers how long to wait before the same chunk is sent again; undefined when that would not help. */
function findPause(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'too_many_requests') return Math.min((error.retryAfter ?? 1) * 1000, longestPauseMs);
  return isUnreachable(error) ? pauseMs : undefined;
}

async function sendChunk(chunk: Chunk): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      const body = { collectorId: chunk.target?.id ?? null, pickups: [...chunk.pickups] };
      const { results } = await call('assignPickups', { body, idempotencyKey: chunk.key });
      addFresh(results.flatMap(({ pickup }) => pickup ?? []));
      const job = jobStore.read();
      if (job) setJob(addResults(job, chunk, results));
      return;
    } catch (error) {
      const pause = findPause(error);
      if (pause === undefined) return refuseChunk(chunk, error);
      if (left === 1 || jobStore.read()?.state !== 'running') return giveUp(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** The whole call was refused, as when the collector is gone: with the same collector the others would be, too. */
function refuseChunk(chunk: Chunk, error: unknown): void {
  const job = jobStore.read();
  if (!job) return;
  const code = error instanceof ApiError && error.code !== 'network' ? error.code : 'internal';
  const message = error instanceof Error ? error.message : '';
  const results = chunk.pickups.map(({ id }) => ({ id, error: { code, message } }));
  const answered = addResults(job, chunk, results);
  setJob(job.target === 'plan' ? answered : { ...answered, state: 'stopping', problem: message });
}

/** Nothing is answered any more: what is open is kept. */
function giveUp(error: unknown): void {
  const job = jobStore.read();
  if (!job) return;
  const isRefusal = error instanceof ApiError && error.code === 'too_many_requests';
  setJob({ ...job, state: 'stopping', problem: isRefusal ? error.message : bulkTexts.lost });
}
