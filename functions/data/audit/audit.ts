import { ulid } from 'ulid';
import * as v from 'valibot';
import { type ActKind, actKinds, storedAct } from '#contracts/audit/audit.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { endAfter } from '#data/kept.ts';
import { keys, partitions, pickShard, statusShards } from '#data/keys.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import type { Condition } from '#data/table/expressions.ts';
import { type MergedList, readMerged } from '#data/table/merged-list.ts';
import { readEach } from '#data/table/readable.ts';
import { iteratePages, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import type { Act } from '#domain/audit/audit.ts';

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
  const target = { kind: actKinds[action], id: targetId };
  const item = {
    ...keys.act(getSubject(targetId), id),
    act: {
      ...{ at: at.toISOString(), by, action, target, collectorId },
      ...{ reason, amount, reference, duties, requestId },
    },
    expiresAt: endAfter(at),
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
  readonly action?: ActKind | undefined;
};

/** Acts of 13 months, newest first; a call reads a bounded number, so a page may be short. @throws AppError `bad_input` for another cursor */
export async function listActs(filter: ActFilter, { limit, cursor }: PageRequest) {
  const where = chooseList(filter);
  const list = {
    ...where,
    newestFirst: true,
    filter: toCondition(filter),
    // 500 of each partition in four reads: about 0.4 KB each.
    filteredReads: 125 * where.partitions.length,
    parse: parseAct,
  };
  const { shown, reached } = await readMerged(list, decodeCursor(cursor), limit);
  return { acts: shown, nextCursor: reached && encodeCursor(reached) };
}

/** The partitions that hold what is looked for: the smallest that can be named. */
function chooseList({
  by,
  target,
}: ActFilter): Pick<MergedList<ActRecord>, 'index' | 'partitions' | 'consistent'> {
  if (target) return { partitions: [partitions.actsOn(getSubject(target))], consistent: true };
  if (by) return { index: 'related', partitions: [partitions.actsBy(by)] };
  const shards = Array.from({ length: statusShards }, (_, shard) => partitions.acts(shard));
  return { index: 'lists', partitions: shards };
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

function parseAct(stored: Stored): ActRecord {
  const { SK, act } = v.parse(storedEntry, stored);
  return { id: SK, ...act };
}

/** Acts that are read of one person for their export; nobody has as many within 13 months. */
const maxActsOn = 5000;

/** All acts that concern a person, newest first. */
export async function readActsOn(subjectId: string): Promise<readonly ActRecord[]> {
  const acts: ActRecord[] = [];
  const range = { partition: partitions.actsOn(subjectId), newestFirst: true, consistent: true };
  for await (const items of iteratePages(range)) {
    acts.push(...readEach(items, parseAct));
    if (acts.length >= maxActsOn) break;
  }
  return acts;
}
