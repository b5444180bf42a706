import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { mapConcurrently } from '#actions/concurrently.ts';
import { log } from '#config/log.ts';
import { addToBalance, type Move } from '#data/money/balances.ts';
import { parsePosting } from '#data/money/ledger.ts';
import { maskKey, readIfPossible } from '#data/table/readable.ts';
import { parseStreamChange, type StreamChange } from '#data/table/stream-record.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import { addToTotals, addToUserCounts, dropUserCounts } from '#data/totals/totals.ts';
import { moveBalances, type Posting } from '#domain/money/posting.ts';
import {
  type Counted,
  countForTotals,
  countForUser,
  countsDifference,
  type Step,
  sortableSequence,
} from '#domain/totals.ts';
import { count } from './lib/count.ts';
import { keepUnreadableRecord } from './lib/stream/keep-unreadable-record.ts';

/** An event of a stream in tumbling windows: the last call of a window has no records. */
export type WindowEvent = DynamoDBStreamEvent & { readonly shardId?: string };

type Change = {
  readonly sequence: string;
  readonly before: Counted | undefined;
  readonly after: Counted | undefined;
};

/** Keeps the totals, each household's counts and the balances of the ledger. Sequence numbers guard every write, so that a failed batch can be given again. */
export async function handler(event: WindowEvent): Promise<{ state: Record<string, never> }> {
  const changes = (await Promise.all(event.Records.map(parseChanges))).flat();
  const posted = (await Promise.all(event.Records.map(parsePosted))).flat();
  if (changes.length + posted.length > 0) {
    if (!event.shardId) throw new Error('The stream must be read in tumbling windows: the shard is unknown.');
    // First, so that up to where the totals are counted the balances are, too: a recount looks behind that place only.
    await countPostings(event.shardId, posted, new Date());
    await addToTotals(
      event.shardId,
      changes.map((change) => toStep(change, countForTotals)),
    );
    await countForUsers(changes);
  }
  return { state: {} };
}

/** What cannot be read counts for nothing until a recount. */
async function parse<T>(record: DynamoDBRecord, read: (change: StreamChange) => T[]): Promise<T[]> {
  try {
    const change = parseStreamChange(record);
    return change ? read(change) : [];
  } catch (error) {
    await keepUnreadableRecord('totals', record, error);
    return [];
  }
}

/** What was mended was counted as it was before. */
const parseChanges = (record: DynamoDBRecord) =>
  parse(record, ({ kind, before, after, sequenceNumber }): Change[] => {
    if (kind === 'ledger') return [];
    const sequence = sortableSequence(sequenceNumber);
    const counted = parseCounted(kind, after);
    const old = readIfPossible(before, (image) => ({ item: parseCounted(kind, image) }));
    return before && !old ? [] : [{ sequence, before: old?.item, after: counted }];
  });

type Posted = { readonly sequence: string; readonly posting: Posting };

/** The new posting of a record. One that changes or goes is reported and moves nothing: the books are as they were written. */
export const parsePosted = (record: DynamoDBRecord) =>
  parse(record, ({ kind, before, after, sequenceNumber }): Posted[] => {
    if (kind !== 'ledger') return [];
    if (before) {
      log.error('ledger_changed', { record: maskKey(before) });
      count('LedgerChanged');
    }
    if (before || !after) return [];
    return [{ sequence: sortableSequence(sequenceNumber), posting: parsePosting(after) }];
  });

/** Moves the balances of the accounts that new postings of a shard are about; what moves one by 0 costs no write. */
async function countPostings(shardId: string, posted: readonly Posted[], now: Date): Promise<void> {
  const moves = new Map<string, Move[]>();
  for (const { sequence, posting } of posted) {
    for (const [account, amount] of moveBalances(posting.entries))
      moves.set(account, [...(moves.get(account) ?? []), { sequence, amount }]);
  }
  await mapConcurrently([...moves], 10, ([account, own]) => addToBalance(account, shardId, own, now));
}

function toStep({ sequence, before, after }: Change, count: typeof countForUser): Step {
  return { sequence, counts: countsDifference(count(before), count(after)) };
}

async function countForUsers(changes: readonly Change[]): Promise<void> {
  const byUser = new Map<string, { readonly steps: Step[]; last?: string | undefined }>();
  for (const change of changes) {
    const item = change.after ?? change.before;
    if (item?.kind !== 'pickup') continue;
    const { steps, last } = byUser.get(item.userId) ?? { steps: [] };
    const completed = item.status === 'completed' ? item.scheduledAt : undefined;
    byUser.set(item.userId, { steps: [...steps, toStep(change, countForUser)], last: completed ?? last });
  }
  await mapConcurrently([...byUser], 10, ([userId, { steps, last }]) => addToUserCounts(userId, steps, last));
  await mapConcurrently(findDeletedUsers(changes), 10, (userId) => dropUserCounts(userId, new Date()));
}

function findDeletedUsers(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ before, after }) => {
    if (after?.kind !== 'account' || after.role !== 'user' || after.deletedAt === undefined) return [];
    return before?.kind === 'account' && before.deletedAt !== undefined ? [] : [after.id];
  });
}
