import { errorsByCode } from '#contracts/errors.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { readSession } from '#platform/session/session.ts';
import { readDatabase, updateDatabase } from '#platform/storage/device-database.ts';
import type { BulkResult, Chosen, Job } from './bulk-job.ts';
import type { Undo } from './undo.ts';

// What is being applied or can be taken back, on the device: a reload ends neither. Ids alone; logout erases them with the account's rest.

/** Raised when the shape changes: what an older site kept is then ignored. */
const format = 1;

type Kept = { readonly format: number; readonly job?: Job | undefined; readonly undos: readonly Undo[] };

const nothing: Kept = { format, undos: [] };

function readKept(stored: unknown): Kept {
  const kept = stored as Kept | undefined; // written here; `format` tells whether by this version
  return kept?.format === format ? kept : nothing;
}

export function stripJob({ problem: _, ...job }: Job): Job {
  const { target } = job;
  const strip = <T extends { readonly pickup?: DispatchPickup | undefined }>({ pickup, ...rest }: T) => rest;
  return {
    ...job,
    target: typeof target === 'object' && target && 'id' in target ? { id: target.id, name: '' } : target,
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

export const keepJob = (job: Job | undefined) => change((kept) => ({ ...kept, job: job && stripJob(job) }));

/** Keeps what can be taken back, in place of what is over. */
export const keepUndos = (undos: readonly Undo[]) => change((kept) => ({ ...kept, undos }));

export async function loadKept(): Promise<Pick<Kept, 'job' | 'undos'>> {
  const accountId = readSession()?.account.id;
  return readKept(accountId && (await readDatabase(accountId, 'applying')));
}
