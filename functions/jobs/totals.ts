import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { forEachConcurrently } from '#actions/concurrently.ts';
import { readIfPossible } from '#data/table/readable.ts';
import { parseStreamChange } from '#data/table/stream-record.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import { addToTotals, addToUserCounts, dropUserCounts } from '#data/totals/totals.ts';
import {
  type Counted,
  countForTotals,
  countForUser,
  countsDifference,
  type Step,
  sortableSequence,
} from '#domain/totals.ts';
import { countPostings, parsePosted } from './stream/count-postings.ts';
import { keepUnreadableRecord } from './stream/keep-unreadable-record.ts';

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
    await addToTotals(event.shardId, changes.map(totalsStep));
    await countForUsers(changes);
  }
  return { state: {} };
}

/** What cannot be read counts for nothing until a recount; what was mended was counted as it was before. */
async function parseChanges(record: DynamoDBRecord): Promise<Change[]> {
  try {
    const change = parseStreamChange(record);
    if (!change || change.kind === 'ledger') return [];
    const { kind, before, after, sequenceNumber } = change;
    const sequence = sortableSequence(sequenceNumber);
    const counted = parseCounted(kind, after);
    const old = readIfPossible(before, (image) => ({ item: parseCounted(kind, image) }));
    return before && !old ? [] : [{ sequence, before: old?.item, after: counted }];
  } catch (error) {
    await keepUnreadableRecord('totals', record, error);
    return [];
  }
}

function totalsStep({ sequence, before, after }: Change): Step {
  return { sequence, counts: countsDifference(countForTotals(before), countForTotals(after)) };
}

function userStep({ sequence, before, after }: Change): Step {
  return { sequence, counts: countsDifference(countForUser(before), countForUser(after)) };
}

async function countForUsers(changes: readonly Change[]): Promise<void> {
  const byUser = new Map<string, { readonly steps: Step[]; last?: string | undefined }>();
  for (const change of changes) {
    const item = change.after ?? change.before;
    if (item?.kind !== 'pickup') continue;
    const { steps, last } = byUser.get(item.userId) ?? { steps: [] };
    const completed = item.status === 'completed' ? item.scheduledAt : undefined;
    byUser.set(item.userId, { steps: [...steps, userStep(change)], last: completed ?? last });
  }
  await forEachConcurrently([...byUser], 10, ([userId, { steps, last }]) =>
    addToUserCounts(userId, steps, last),
  );
  await forEachConcurrently(findDeletedUsers(changes), 10, (userId) => dropUserCounts(userId, new Date()));
}

function findDeletedUsers(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ before, after }) => {
    if (after?.kind !== 'account' || after.role !== 'user' || after.deletedAt === undefined) return [];
    return before?.kind === 'account' && before.deletedAt !== undefined ? [] : [after.id];
  });
}
