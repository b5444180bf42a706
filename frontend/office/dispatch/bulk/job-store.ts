import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorsByCode } from '#contracts/errors.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { bulkTexts } from '#office/dispatch/texts.ts';
import { callKey } from '#platform/api/query-client.ts';
import { readSession } from '#platform/session/session.ts';
import { deviceAnswers, readDatabase, updateDatabase } from '#platform/storage/device-database.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { type BulkResult, type Chosen, isFinished, type Job } from './bulk-job.ts';
import type { Undo } from './undo.ts';

// The one job of this page, outside of React: it goes on while the admin looks at another screen, and the next page offers what is left.
let job: Job | undefined;
/** Pickups as answers showed them, until the lists catch up. */
let fresh: ReadonlyMap<string, DispatchPickup> = new Map();
/** What can be taken back, the newest first. */
let undos: readonly Undo[] = [];

export const jobStore = createStore(() => job);
export const undoStore = createStore(() => undos);
const freshStore = createStore(() => fresh);

/** Between two looks at a running job: each lays out the board anew. What is sent twice after a reload is done once. */
const showEveryMs = 500;
let showing: ReturnType<typeof setTimeout> | undefined;

/** Writes down what is left of the job, for a page that comes after this one. */
export function keepNow(): Promise<void> {
  return keepJob(job && !isFinished(job) ? job : undefined);
}

function show(): void {
  clearTimeout(showing);
  showing = undefined;
  jobStore.notify();
  freshStore.notify();
  void keepNow();
}

/** Replaces the job. While it runs, the screen and the device get its progress twice a second. */
export function setJob(next: Job | undefined): void {
  const isStep = next?.state === 'running' && job?.state === 'running' && next.id === job.id;
  job = next;
  if (isStep) showing ??= setTimeout(show, showEveryMs);
  else show();
}

/** @param now milliseconds; what was over before is dropped */
export function setUndos(next: readonly Undo[], now: number): void {
  undos = next.filter(({ until }) => until > now);
  undoStore.notify();
  void keepUndos(undos);
}

let isRestored = false;

/** Takes over what the page before has left, once: a job that was not finished, and what can be taken back. */
async function restoreKept(): Promise<void> {
  if (isRestored) return;
  isRestored = true;
  const kept = await loadKept();
  // Read too early for a slow device: again when it answers.
  isRestored = deviceAnswers.read();
  if (undos.length === 0 && kept.undos.length > 0) setUndos(kept.undos, Date.now());
  if (job || !kept.job) return;
  job = { ...kept.job, problem: bulkTexts.interrupted };
  jobStore.notify();
}

/** For tests: as after a reload. */
export function forgetPage(): void {
  [job, undos, isRestored] = [undefined, [], false];
  clearTimeout(showing);
  showing = undefined;
  jobStore.notify();
  undoStore.notify();
}

export function addFresh(pickups: readonly DispatchPickup[]): void {
  fresh = new Map([...fresh, ...pickups.map((pickup) => [pickup.id, pickup] as const)]);
}

/** The job of this page. When it has ended without all answers, the day is read again; leaving while it runs asks. */
export function useBulkJob() {
  const job = useStore(jobStore, () => undefined);
  const client = useQueryClient();
  const isRunning = job !== undefined && job.state !== 'ended';
  const wasRunning = useRef(isRunning);
  const answers = useStore(deviceAnswers, () => true);
  useEffect(() => {
    if (answers) void restoreKept();
  }, [answers]);
  useEffect(() => {
    const isUnclear = job && (job.open.length > 0 || [...job.results.values()].some(({ pickup }) => !pickup));
    const isOver = wasRunning.current && !isRunning;
    if (isOver && isUnclear) void client.invalidateQueries({ queryKey: callKey('getDispatch') });
    if (isOver && job?.rounds.length) void client.invalidateQueries({ queryKey: callKey('listRounds') });
    wasRunning.current = isRunning;
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning, job, client]);
  return { job, isRunning };
}

const none = new Map();

export const useFreshPickups = () => useStore(freshStore, () => none);

/** The shape of what the device keeps of both, ids alone; raised when it changes, so that what an older site kept is ignored. */
const format = 1;

type Kept = { readonly format: number; readonly job?: Job | undefined; readonly undos: readonly Undo[] };

const nothing: Kept = { format, undos: [] };

function readKept(stored: unknown): Kept {
  const kept = stored as Kept | undefined; // written here; `format` tells whether by this version
  return kept?.format === format ? kept : nothing;
}

export function stripJob({ problem: _, ...job }: Job): Job {
  const strip = <T extends { readonly pickup?: DispatchPickup | undefined }>({ pickup, ...rest }: T) => rest;
  return {
    ...job,
    rounds: job.rounds.map((step) => ({ ...step })),
    chosen: new Map([...job.chosen].map(([id, one]) => [id, strip(one) as Chosen])),
    results: new Map([...job.results].map(([id, one]) => [id, stripResult(one)])),
    state: 'ended',
  };
}

function stripResult({ id, error }: BulkResult): BulkResult {
  return error ? { id, error: { code: error.code, message: errorsByCode[error.code].message } } : { id };
}

async function change(make: (kept: Kept) => Kept): Promise<void> {
  const accountId = readSession()?.account.id;
  if (accountId) await updateDatabase(accountId, 'applying', (stored) => make(readKept(stored)));
}

const keepJob = (job: Job | undefined) => change((kept) => ({ ...kept, job: job && stripJob(job) }));

const keepUndos = (undos: readonly Undo[]) => change((kept) => ({ ...kept, undos }));

export async function loadKept(): Promise<Pick<Kept, 'job' | 'undos'>> {
  const accountId = readSession()?.account.id;
  return readKept(accountId && (await readDatabase(accountId, 'applying')));
}
