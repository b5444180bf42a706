import { ApiError, describeError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { inParallel, sendOneOfMany } from '#platform/api/send-many.ts';
import { checkLines, readReason } from './check-file.ts';
import {
  changeImport,
  type Import,
  type ImportRow,
  importStore,
  isSending,
  type Outcome,
  setImport,
} from './import-store.ts';
import type { Sendable } from './judge.ts';
import type { Kind } from './kinds.ts';
import { acceptSize } from './prepare.ts';
import type { DateOrder } from './read-dates.ts';
import type { ReadFile } from './read-lines.ts';
import { texts } from './texts.ts';

/** Lines in a second: 480 of the 600 changes a minute of an admin, who goes on working meanwhile. */
const linesPerSecond = 8;

/** Kept for the next file: the wrong lines of this one come back without those that tell the order. */
let chosenOrder: DateOrder | undefined;

/** Checks the file again, with its dates read in this order. */
export function chooseOrder(order: DateOrder): void {
  chosenOrder = order;
  const job = importStore.read();
  if (job) void startCheck(job.kind, { ...job.file, order });
}

/** Checks a file, unless it is to be asked first in which order its dates are; nothing is changed. */
export async function startCheck(kind: Kind, given: ReadFile): Promise<void> {
  const isOpen = given.doubtful && given.order;
  const file = isOpen && chosenOrder ? { ...given, order: chosenOrder } : given;
  const { lines, order } = file;
  const progress = { done: 0, total: 0 };
  const begun = { kind, file, rows: [], progress, phase: order ? 'checking' : 'asking' } as const;
  setImport(begun);
  if (!order) return;
  // A check that another file has replaced is of no use.
  const goesOn = () => importStore.read()?.file === file && importStore.read()?.phase === 'checking';
  const onProgress = (done: number, total: number) => {
    if (goesOn()) changeImport((now) => ({ ...now, progress: { done, total } }));
  };
  try {
    const fates = await checkLines(kind, { lines, order }, { goesOn, onProgress });
    const rows = lines.flatMap((line, index): ImportRow[] => {
      const outcome = fates[index];
      return outcome ? [{ line, outcome }] : [];
    });
    if (goesOn()) setImport({ ...begun, rows, phase: 'checked' });
  } catch (error) {
    const reason = readReason(error);
    if (!goesOn()) return;
    const problem = reason === undefined ? texts.notChecked : `${texts.notChecked} ${describeError(reason)}`;
    setImport({ ...begun, phase: 'unchecked', problem });
  }
}

/** Checks the file again, with sizes that stand in place of the waste taken as such. */
export function acceptSizes({ kind, file }: Import): void {
  void startCheck(kind, { ...file, lines: file.lines.map(acceptSize) });
}

export function dropImport(): void {
  if (!isSending(importStore.read())) setImport(undefined);
}

/** Sends nothing more; what is on its way is waited for. */
export function stopImport(): void {
  changeImport((now) =>
    now.phase === 'running' ? { ...now, phase: 'stopping', problem: texts.stopped } : now,
  );
}

const isRunning = () => importStore.read()?.phase === 'running';

/** Sends what is to be created, each line under its key; once more what was not sent when it stopped. */
export async function runImport(): Promise<void> {
  const job = importStore.read();
  if (!job || isSending(job)) return;
  const open = job.rows.flatMap(({ outcome }, index) =>
    outcome.state === 'new' ? [{ index, send: outcome.send }] : [],
  );
  const progress = { done: 0, total: open.length };
  setImport({ ...job, phase: 'running', progress, beganAt: Date.now(), problem: undefined });
  await inParallel(open, { goesOn: isRunning, perSecond: linesPerSecond }, async ({ index, send }) => {
    const outcome = await sendLine(send);
    if (!outcome) return;
    changeImport((now) => setOutcome(now, index, outcome));
  });
  changeImport((now) => ({ ...now, phase: 'ended' }));
}

function setOutcome(now: Import, index: number, outcome: Outcome): Import {
  const rows = now.rows.map((row, at) => (at === index ? { ...row, outcome } : row));
  return { ...now, rows, progress: { ...now.progress, done: now.progress.done + 1 } };
}

/** @returns undefined where the line is to be sent later */
async function sendLine(send: Sendable): Promise<Outcome | undefined> {
  const key = await makeKey(send);
  const sent = await sendOneOfMany(() => makeCall(send, key), isRunning);
  if ('answer' in sent) return { state: 'done' };
  if ('refused' in sent) return readRefusal(send, sent.refused);
  const { lost } = sent;
  const isLimit = lost instanceof ApiError && lost.code === 'too_many_requests';
  // The limit of a household, not of the admin, who is paced.
  if (isLimit && send.userId && isRunning()) return { state: 'failed', problem: lost.message };
  giveUp(lost);
  return undefined;
}

function makeCall({ request, userId = '' }: Sendable, idempotencyKey: string): Promise<unknown> {
  if (request.kind === 'households') return call('createHousehold', { body: request.body, idempotencyKey });
  if (request.kind === 'bookings')
    return call('bookForHousehold', { body: { ...request.body, userId }, idempotencyKey });
  return call('orderForHousehold', { body: { ...request.body, userId }, idempotencyKey });
}

/** Somebody else may have created the household since the file was checked. */
function readRefusal({ request }: Sendable, error: unknown): Outcome {
  const isTaken = error instanceof ApiError && error.code === 'conflict' && 'phone' in error.errors;
  if (request.kind === 'households' && isTaken) return { state: 'there' };
  return { state: 'failed', problem: describeError(error) };
}

/** Nothing is answered any more: what is open is kept. */
function giveUp(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.code !== 'network' && error.status < 500;
  const problem = isRefusal ? error.message : texts.lost;
  changeImport((now) => (now.phase === 'running' ? { ...now, phase: 'stopping', problem } : now));
}

/**
 * The same for the same line, whoever sends it again from whichever file: what was done under it within seven days is not
 * done again. A fingerprint, so that no name stands in a header. Browsers compute none over plain http.
 */
async function makeKey(send: Sendable): Promise<string> {
  if (!globalThis.crypto.subtle) return newIdempotencyKey();
  const content = new TextEncoder().encode(JSON.stringify(send));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `import-${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
