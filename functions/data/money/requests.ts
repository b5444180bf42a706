import * as v from 'valibot';
import { requestKinds } from '#contracts/money/request-calls.ts';
import { keys, partitions } from '#data/keys.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, queryAll, type Stored } from '#data/table/table.ts';
import { updateWith, type Write } from '#data/table/transaction.ts';
import { receipt } from '#domain/idempotency.ts';
import { waitingMs } from '#domain/money-limit.ts';
import type { IsoDate } from '#shared/dates.ts';
import { known } from '#shared/known.ts';

/* What waits for a second person, and what each admin let go of on a day, by which that is decided. */

const stored = v.object({
  id: v.string(),
  /** What is to be done; who does it parses the rest. */
  what: v.looseObject({ kind: known(requestKinds), reason: v.string() }),
  /** What is let go of, in pesewas. */
  amount: v.number(),
  askedBy: v.string(),
  at: v.string(),
  /** Seconds. */
  expiresAt: v.number(),
  status: known(['open', 'confirmed', 'rejected', 'outdated']),
  /** Of the call that answered it. */
  receipt: v.optional(receipt),
});
export type RequestRecord = Readonly<v.InferOutput<typeof stored>>;

const parse = (item: Stored): RequestRecord => v.parse(stored, item);

const toSeconds = (ms: number) => Math.floor(ms / 1000);

/** A request, also one that was answered, strongly consistent. */
export async function findRequest(id: string): Promise<RequestRecord | undefined> {
  return readOne(await getItem(keys.moneyRequest(id)), parse);
}

/** The requests that wait, the oldest first, strongly consistent. */
export async function listOpenRequests(now: Date): Promise<readonly RequestRecord[]> {
  const filter = { equals: { status: 'open' }, above: { expiresAt: toSeconds(now.getTime()) } };
  return readEach(await queryAll({ partition: partitions.moneyRequests(), filter, consistent: true }), parse);
}

/** Whether it waits for too long already: expired items go some time later. */
export function isExpired({ expiresAt }: RequestRecord, now: Date): boolean {
  return expiresAt * 1000 <= now.getTime();
}

export function putRequest(
  request: Omit<RequestRecord, 'at' | 'expiresAt' | 'status' | 'receipt'>,
  now: Date,
): Write {
  const expiresAt = toSeconds(now.getTime() + waitingMs);
  const times = { at: now.toISOString(), expiresAt };
  return {
    put: { ...keys.moneyRequest(request.id), ...request, ...times, status: 'open' },
    condition: { exists: false },
  };
}

type End = Pick<RequestRecord, 'status' | 'receipt'> & { readonly answeredBy: string };

/** Ends a request, once. */
export function endRequest({ id }: RequestRecord, end: End): Extract<Write, { update: unknown }> {
  return {
    update: keys.moneyRequest(id),
    change: { set: end },
    condition: { exists: true, equals: { status: 'open' } },
  };
}

/** @returns false when it was ended before */
export function markOutdated(request: RequestRecord, answeredBy: string): Promise<boolean> {
  return updateWith(endRequest(request, { status: 'outdated', answeredBy }));
}

const day = v.object({ amount: v.optional(v.number(), 0), asks: v.optional(v.number(), 0) });

/** What an admin let go of on a date, in pesewas, and how often they asked a colleague; strongly consistent. */
export async function readGivenAway(adminId: string, date: IsoDate) {
  return v.parse(day, (await getItem(keys.givenAway(adminId, date))) ?? {});
}

/** A day is looked at until it is over. */
const keptMs = 3 * 24 * 60 * 60 * 1000;

const count = (adminId: string, date: IsoDate, add: Readonly<Record<string, number>>) => ({
  update: keys.givenAway(adminId, date),
  change: { set: { expiresAt: toSeconds(Date.parse(date) + keptMs) }, add },
});

/** Counts what an admin lets go of, in the transaction that does it. @param most that the day may come to: refused above it */
export function countGivenAway(adminId: string, date: IsoDate, amount: number, most?: number): Write {
  const condition = most === undefined ? {} : { absentOrBelow: { amount: most - amount + 1 } };
  return { ...count(adminId, date, { amount }), condition };
}

/** Counts a request of an admin: refused when they made another one since `asks` was read. */
export function countAsk(adminId: string, date: IsoDate, asks: number): Write {
  const condition = { equals: { asks: asks === 0 ? undefined : asks } };
  return { ...count(adminId, date, { asks: 1 }), condition };
}
