import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { ApiError, describeError } from '#platform/api/api-error.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { inParallel, sendOneOfMany } from '#platform/api/send-many.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import {
  changeImport,
  type Import,
  type ImportRow,
  importStore,
  isSending,
  type Outcome,
  setImport,
} from './import-store.ts';
import { dayKey, type Facts, type Fate, judge, listDays, type Sendable, type Slots } from './judge.ts';
import { type Prepared, prepareLine } from './prepare.ts';
import type { Line, ReadFile } from './read-lines.ts';
import type { Kind } from './texts.ts';
import { texts } from './texts.ts';

/** Lines in a second: 480 of the 600 changes a minute of an admin, who goes on working meanwhile. */
const linesPerSecond = 8;

/** Checks a file and changes nothing. */
export async function startCheck(kind: Kind, file: ReadFile): Promise<void> {
  const { lines } = file;
  const begun = { kind, file, rows: [], progress: { done: 0, total: 0 }, phase: 'checking' } as const;
  setImport(begun);
  // Until another file replaces it.
  const goesOn = () => importStore.read()?.file === file && importStore.read()?.phase === 'checking';
  const onProgress = (done: number, total: number) => {
    if (goesOn()) changeImport((now) => ({ ...now, progress: { done, total } }));
  };
  try {
    const fates = await checkLines(kind, lines, { goesOn, onProgress });
    const rows = lines.flatMap((line, index): ImportRow[] => {
      const outcome = fates[index];
      return outcome ? [{ line, outcome }] : [];
    });
    if (goesOn()) setImport({ ...begun, rows, phase: 'checked' });
  } catch (error) {
    const reason = error instanceof NotChecked ? error.cause : error;
    if (!goesOn()) return;
    const problem = reason === undefined ? texts.notChecked : `${texts.notChecked} ${describeError(reason)}`;
    setImport({ ...begun, phase: 'unchecked', problem });
  }
}

export function dropImport(): void {
  if (!isSending(importStore.read())) setImport(undefined);
}

export function stopImport(): void {
  changeImport((now) =>
    now.phase === 'running' ? { ...now, phase: 'stopping', problem: texts.stopped } : now,
  );
}

const isRunning = () => importStore.read()?.phase === 'running';

/** Sends the lines to be created, each under its key; pressed again, those that were not sent when it stopped. */
export async function runImport(): Promise<void> {
  const job = importStore.read();
  if (!job || isSending(job)) return;
  const open = job.rows.flatMap(({ outcome }, index) =>
    outcome.state === 'new' ? [{ index, send: outcome.send }] : [],
  );
  const progress = { done: 0, total: open.length };
  setImport({ ...job, phase: 'running', progress, problem: undefined });
  await inParallel(open, { goesOn: isRunning, perSecond: linesPerSecond }, async ({ index, send }) => {
    const outcome = await sendLine(send);
    if (outcome) changeImport((now) => setOutcome(now, index, outcome));
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

/** Stops because nothing is answered any more, and keeps what was not sent. */
function giveUp(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.code !== 'network' && error.status < 500;
  const problem = isRefusal ? error.message : texts.lost;
  changeImport((now) => (now.phase === 'running' ? { ...now, phase: 'stopping', problem } : now));
}

/**
 * The same for the same line, from any file and admin: what was done under it within seven days is not done again. A
 * fingerprint, so that no name is in a header. Browsers compute none over plain http.
 */
async function makeKey(send: Sendable): Promise<string> {
  if (!globalThis.crypto.subtle) return newIdempotencyKey();
  const content = new TextEncoder().encode(JSON.stringify(send));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `import-${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Calls in a second: the firewall takes 33 of a network address, and an office has one. */
const questionsPerSecond = 25;

type Watch = {
  readonly goesOn: () => boolean;
  /** @param done of how many calls */
  readonly onProgress: (done: number, total: number) => void;
};

/** Nobody answers, with the error of the call; or the check was stopped. */
class NotChecked extends Error {}

/** Finds out what will happen to each line, and changes nothing. @throws NotChecked when a call is not answered */
async function checkLines(kind: Kind, lines: readonly Line[], watch: Watch): Promise<Fate[]> {
  const now = readNow();
  const isForPickups = kind !== 'households';
  const areas = isForPickups ? ((await ask(() => call('listAllAreas', {}), watch))?.areas ?? []) : [];
  const priceLists = isForPickups ? ((await ask(() => call('listPriceLists', {}), watch))?.lists ?? []) : [];
  const prepared = lines.map((line) => prepareLine(kind, line, { areas, now }));
  const people = await findPeople(kind, prepared, watch);
  const days = await readDays(prepared, now, watch);
  return judge(prepared, { ...people, areas, priceLists, days, now });
}

/** @returns undefined where the server refuses, as about a deleted account */
async function ask<T>(make: () => Promise<T>, { goesOn }: Watch): Promise<T | undefined> {
  const sent = await sendOneOfMany(make, goesOn);
  if ('answer' in sent) return sent.answer;
  if ('refused' in sent) return undefined;
  throw new NotChecked(undefined, { cause: sent.lost });
}

type People = Pick<Facts, 'people' | 'households'>;

/** Looks up each number once, and what its household has booked. */
async function findPeople(kind: Kind, prepared: readonly Prepared[], watch: Watch): Promise<People> {
  const phones = [...new Set(prepared.flatMap((line) => ('request' in line ? line.request.phone : [])))];
  const people = new Map<string, readonly { readonly id: string }[]>();
  const households = new Map<string, CallAnswer<'getHousehold'>>();
  const { goesOn } = watch;
  let done = 0;
  const perSecond = kind === 'households' ? questionsPerSecond : questionsPerSecond / 2;
  await inParallel(phones, { goesOn, perSecond }, async (phone) => {
    const answer = await ask(() => call('listUsers', { query: { q: phone, limit: '10' } }), watch);
    const owners = (answer?.users ?? []).filter((user) => user.phone === phone);
    people.set(phone, owners);
    const [owner] = owners;
    if (owner && kind !== 'households') {
      const household = await ask(() => call('getHousehold', { params: { id: owner.id } }), watch);
      if (household) households.set(owner.id, household);
    }
    done += 1;
    watch.onProgress(done, phones.length);
  });
  if (!goesOn()) throw new NotChecked();
  return { people, households };
}

async function readDays(prepared: readonly Prepared[], now: Date, watch: Watch): Promise<Facts['days']> {
  const today = todayInAccra(now);
  const last = addDays(today, slotDaysAhead);
  const days = new Map<string, Slots[number]>();
  await inParallel([...listDays(prepared)], watch, async ([areaId, dates]) => {
    for (const date of dates.filter((one) => one >= today && one <= last)) {
      if (days.has(dayKey(areaId, date))) continue;
      const answer = await ask(() => call('listSlots', { query: { areaId, from: date } }), watch);
      for (const day of answer?.days ?? []) days.set(dayKey(areaId, day.date), day);
    }
  });
  if (!watch.goesOn()) throw new NotChecked();
  return days;
}
