import { bulkTexts } from '#office/dispatch/texts.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { inParallel, sendOneOfMany } from '#platform/api/send-many.ts';
import {
  addResults,
  type Chunk,
  changeRound,
  confirmRounds,
  type Job,
  listSendable,
  retryJob,
} from './bulk-job.ts';
import { addFresh, jobStore, keepNow, setJob, setUndos, undoStore } from './job-store.ts';
import { mergeStops, type Refusal, type RoundStep, rebase } from './round-steps.ts';
import { createJobOfUndo, createUndo, type Undo } from './undo.ts';

const readRunning = () => {
  const job = jobStore.read();
  return job && job.state !== 'ended' ? job : undefined;
};

export function startJob(next: Job): void {
  if (readRunning()) return;
  setJob({ ...next, beganAt: next.beganAt ?? Date.now() });
  void runJob();
}

function whenEnded(act: (job: Job) => void): void {
  const job = jobStore.read();
  if (job?.state === 'ended') act(job);
}

export const retry = () => whenEnded((job) => startJob(retryJob(job)));

/** Stores refused rounds in spite of the warnings, and gives out their pickups. */
export const confirm = (collectorIds: readonly string[]) =>
  whenEnded((job) => startJob(confirmRounds(job, collectorIds)));

export const closeJob = () => whenEnded(() => setJob(undefined));

export function undo(record: Undo): void {
  if (readRunning()) return;
  setUndos(
    undoStore.read().filter(({ id }) => id !== record.id),
    Date.now(),
  );
  startJob(createJobOfUndo(record));
}

/** Sends nothing more; what is on its way is waited for. */
export function stopJob(): void {
  const job = jobStore.read();
  if (job?.state === 'running') setJob({ ...job, state: 'stopping', problem: bulkTexts.stopped });
}

async function runJob(): Promise<void> {
  // First of all: what is sent is known after a reload.
  await keepNow();
  const rounds = jobStore.read()?.rounds ?? [];
  await inParallel(
    rounds.filter(({ state }) => state === 'open'),
    { goesOn: isRunning },
    storeRound,
  );
  const job = jobStore.read();
  await inParallel(job ? listSendable(job) : [], { goesOn: isRunning }, sendChunk);
  const ended = jobStore.read();
  if (!ended) return;
  setJob({ ...ended, state: 'ended' });
  noteUndo(ended);
}

function noteUndo(job: Job): void {
  const now = Date.now();
  const others = undoStore.read().filter(({ id }) => id !== job.id);
  const undo = createUndo(job, now);
  setUndos(undo ? [undo, ...others] : others, now);
}

const isRunning = () => jobStore.read()?.state === 'running';

/** Makes a call, again where that may help; undefined without an answer to go on with. @param refuse is told of one that would stay the same */
async function send<T>(make: () => Promise<T>, refuse: (error: unknown) => void): Promise<T | undefined> {
  const sent = await sendOneOfMany(make, isRunning);
  if ('answer' in sent) return sent.answer;
  if ('refused' in sent) refuse(sent.refused);
  else giveUp(sent.lost);
  return undefined;
}

function changeJob(change: (job: Job) => Job): void {
  const job = jobStore.read();
  if (job) setJob(change(job));
}

/** How often a round is brought together with one that was stored meanwhile, before it is a question to staff. */
const rebases = 3;

async function storeRound(step: RoundStep, left = rebases): Promise<void> {
  const { collectorId, before, confirmed } = step;
  const job = jobStore.read();
  if (!job) return;
  const params = { date: job.date, collectorId };
  const leaving = [...job.chosen.values()].flatMap(({ id, holder }) => (holder === collectorId ? id : []));
  const stops = [...mergeStops(step.own, step.others)];
  const body = { stops, leaving, version: before.version, ...(confirmed && { confirmed }) };
  let refused: { readonly error: unknown } | undefined;
  const answer = await send(
    () => call('saveRound', { params, body }),
    (error) => {
      refused = { error };
    },
  );
  if (answer) changeJob((now) => changeRound(now, collectorId, { ...step, state: 'saved' }));
  if (!refused) return;
  const next = judgeRefusal(job, step, refused.error, left > 0);
  if (next.state === 'open') await storeRound(next, left - 1);
  else changeJob((now) => changeRound(now, collectorId, next));
}

/** What becomes of a refused round: it is brought together with the one stored meanwhile, or is a question to staff. */
function judgeRefusal(job: Job, step: RoundStep, error: unknown, mayRebase: boolean): RoundStep {
  // To undo is to skip what somebody has changed since.
  if (job.target === 'undo') return { ...step, state: 'left-out' };
  const refuse = (refusal: Refusal, from = step): RoundStep => ({ ...from, state: 'refused', refusal });
  const { round: present, warnings } = error instanceof ApiError ? error : {};
  const message = readMessage(error);
  if (warnings) return refuse({ kind: 'warnings', warnings, message });
  if (!present || !mayRebase) return refuse({ kind: 'failed', message });
  const anew = rebase(step, present, (id) => job.chosen.has(id));
  return job.isWholeDay && !step.confirmed ? refuse({ kind: 'replaced' }, anew) : anew;
}

const readMessage = (error: unknown) => (error instanceof Error ? error.message : '');

async function sendChunk(chunk: Chunk): Promise<void> {
  const answer = await send(
    () => makeCall(chunk),
    (error) => refuseChunk(chunk, error),
  );
  if (!answer) return;
  addFresh(answer.results.flatMap(({ pickup }) => pickup ?? []));
  changeJob((job) => addResults(job, chunk, answer.results));
}

function makeCall({ key: idempotencyKey, collectorId = null, move, postpone, pickups: sent }: Chunk) {
  const pickups = [...sent];
  if (move) return call('movePickups', { body: { ...move, pickups }, idempotencyKey });
  if (postpone) return call('postponePickups', { body: { ...postpone, pickups }, idempotencyKey });
  return call('assignPickups', { body: { collectorId, pickups }, idempotencyKey });
}

/** The whole call was refused, as when the collector is gone: with the same collector the others would be, too. */
function refuseChunk(chunk: Chunk, error: unknown): void {
  const code = error instanceof ApiError && error.code !== 'network' ? error.code : 'internal';
  const message = readMessage(error);
  const results = chunk.pickups.map(({ id }) => ({ id, error: { code, message } }));
  changeJob((job) => {
    const answered = addResults(job, chunk, results);
    const isOfMany = job.target === 'plan' || job.target === 'undo';
    return isOfMany ? answered : { ...answered, state: 'stopping', problem: message };
  });
}

/** Nothing is answered any more: what is open is kept. */
function giveUp(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.code !== 'network' && error.status < 500;
  const problem = isRefusal ? error.message : bulkTexts.lost;
  changeJob((job) => ({ ...job, state: 'stopping', problem }));
}
