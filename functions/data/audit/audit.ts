import { ulid } from 'ulid';
import * as v from 'valibot';
import { type AuditAction, auditActions, storedAct } from '#contracts/audit/audit.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { keys, partitions, pickShard, statusShards } from '#data/keys.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readEach } from '#data/table/readable.ts';
import { type QueryResult, queryItems, type Range, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import type { Act } from '#domain/audit/audit.ts';

/** When an act of this time is erased, in epoch seconds: after 13 months. */
export function endAct(at: Date): number {
  return Math.floor(at.getTime() / 1000) + 396 * 24 * 60 * 60;
}

const storedEntry = v.object({ SK: v.string(), act: storedAct });

/** A logged act; of people it holds ids only. */
export type ActRecord = { readonly id: string } & v.InferOutput<typeof storedAct>;

/** Whom an act concerns: the household of a pickup, the collector of a load, otherwise its target. */
function getSubject(targetId: string): string {
  const [first = '', , third] = targetId.split('-');
  if (third !== undefined) return first;
  return targetId.includes('-') ? splitPickupId(targetId).userId : targetId;
}

/** The entry of an act of staff, for the transaction that does it; none when somebody acted on their own account. */
export function logAct(act: Act | undefined, targetId: string): readonly Write[] {
  if (!act) return [];
  const { action, by, at, requestId, collectorId, reason, amount, reference, duties } = act;
  const id = ulid(at.getTime());
  const target = { kind: auditActions[action], id: targetId };
  const item = {
    ...keys.act(getSubject(targetId), id),
    act: {
      ...{ at: at.toISOString(), by, action, target, collectorId },
      ...{ reason, amount, reference, duties, requestId },
    },
    expiresAt: endAct(at),
    listsPK: partitions.acts(pickShard(id)),
    listsSK: id,
    relatedPK: partitions.actsBy(by.id),
    relatedSK: id,
  };
  return [{ put: item, condition: { exists: false } }];
}

export type ActFilter = {
  readonly by?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: AuditAction | undefined;
};

export type ActPage = { readonly acts: readonly ActRecord[]; readonly nextCursor: string | undefined };

/** Entries of a partition that a filtered read looks at: about 0.4 KB each. */
const filteredReadSize = 500;

/** Acts of 13 months, newest first; a call reads a bounded number, so a page may be short. @throws AppError `bad_input` for another cursor */
export async function listActs(filter: ActFilter, page: PageRequest): Promise<ActPage> {
  const below = decodeCursor(page.cursor);
  const condition = toCondition(filter);
  const limit = condition ? Math.max(page.limit + 1, filteredReadSize) : page.limit + 1;
  const read = (range: Range) =>
    queryItems({ ...range, below, newestFirst: true, limit, ...(condition && { filter: condition }) });
  return merge(await Promise.all(listRanges(filter).map(read)), page.limit);
}

/** The partitions that hold what is looked for: the smallest that can be named. */
function listRanges({ by, target }: ActFilter): Range[] {
  if (target) return [{ partition: partitions.actsOn(getSubject(target)), consistent: true }];
  if (by) return [{ index: 'related', partition: partitions.actsBy(by) }];
  return Array.from({ length: statusShards }, (_, shard) => ({
    index: 'lists',
    partition: partitions.acts(shard),
  }));
}

/** What the partition alone does not decide. */
function toCondition({ by, target, action }: ActFilter): Condition | undefined {
  const equals = {
    ...(target && by ? { 'act.by.id': by } : {}),
    ...(target?.includes('-') ? { 'act.target.id': target } : {}),
    ...(action ? { 'act.action': action } : {}),
  };
  return Object.keys(equals).length > 0 ? { equals } : undefined;
}

/** Down to the id that every partition was read to; below it, acts may be missing. */
function merge(results: readonly QueryResult[], limit: number): ActPage {
  const ends = results.map(({ lastKey }) => (lastKey ? String(lastKey.SK) : ''));
  const end = ends.sort().at(-1) ?? '';
  const found = results
    .flatMap(({ items }) => items)
    .filter((item) => getId(item) >= end)
    .sort((a, b) => (getId(a) < getId(b) ? 1 : -1));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const reached = found.length > limit && last ? getId(last) : end;
  const acts = readEach(shown, parseAct);
  return { acts, nextCursor: reached === '' ? undefined : encodeCursor(reached) };
}

const getId = ({ SK }: Stored) => String(SK);

function parseAct(stored: Stored): ActRecord {
  const { SK, act } = v.parse(storedEntry, stored);
  return { id: SK, ...act };
}

/** Acts that are read of one person for their export; nobody has as many within 13 months. */
const maxActsOn = 5000;

/** All acts that concern a person, newest first. */
export async function readActsOn(subjectId: string): Promise<readonly ActRecord[]> {
  const acts: ActRecord[] = [];
  for (let below: string | undefined; acts.length < maxActsOn; ) {
    const partition = partitions.actsOn(subjectId);
    const { items, lastKey } = await queryItems({ partition, below, newestFirst: true, consistent: true });
    acts.push(...readEach(items, parseAct));
    if (!lastKey) break;
    below = String(lastKey.SK);
  }
  return acts;
}
