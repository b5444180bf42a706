import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { environment } from '#config/environment.ts';
import { keys } from '#data/keys.ts';
import { balanceGuard } from '#data/money/balances.ts';
import { parsePosting } from '#data/money/ledger.ts';
import { dynamo } from '#data/table/client.ts';
import { readIfPossible } from '#data/table/readable.ts';
import { parseStreamChange } from '#data/table/stream-record.ts';
import { getItem } from '#data/table/table.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import { listTotalsItems } from '#data/totals/totals.ts';
import { moveBalances } from '#domain/money/posting.ts';
import { type Counted, countForTotals, countsDifference, sortableSequence } from '#domain/totals.ts';
import { orUndefined } from '#infra/bundle/or-undefined.ts';
import { listShards } from '#infra/local/events/stream-reader.ts';

/**
 * The changes in the stream that the totals job has not counted yet. A correction would count them, and the job would
 * count them again.
 */
export async function* listUncounted(): AsyncGenerator<Counted> {
  for await (const { record } of listRecords()) {
    const item = findCountedItem(record);
    if (item) yield item;
  }
}

/**
 * The accounts that postings in the stream move which their balances do not have yet. The balances of a batch are counted
 * before its totals: no posting lies before the place up to which the totals of its shard are counted.
 */
export async function findWaitingAccounts(): Promise<ReadonlySet<string>> {
  const waiting = new Set<string>();
  for await (const { shardId, record } of listRecords()) {
    const posted = readPosted(record);
    for (const account of posted ? moveBalances(posted.posting.entries).keys() : []) {
      const balance = waiting.has(account) ? undefined : await getItem(keys.balance(account));
      if (String(balance?.[balanceGuard(shardId)] ?? '') < (posted?.sequence ?? '')) waiting.add(account);
    }
  }
  return waiting;
}

/** A new posting that can be read; the totals job skips what cannot be. */
function readPosted(record: DynamoDBRecord) {
  const change = readIfPossible({ record }, () => parseStreamChange(record));
  if (change?.kind !== 'ledger' || change.before) return undefined;
  const posting = readIfPossible(change.after, parsePosting);
  return posting && { posting, sequence: sortableSequence(change.sequenceNumber) };
}

type Recorded = { readonly shardId: string; readonly record: DynamoDBRecord };

/** What follows in each shard on the place up to which its totals are counted. */
async function* listRecords(): AsyncGenerator<Recorded> {
  const TableName = environment('TABLE_NAME');
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn) return;
  const stream = { client: streamsClient(), arn: Table.LatestStreamArn };
  const countedUpTo = new Map((await listTotalsItems()).map((item) => [item.SK, item.countedUpTo]));
  for await (const shard of listShards(stream.client, stream.arn)) {
    const { ShardId: shardId = '' } = shard;
    const position = countedUpTo.get(keys.totalsShard(shardId).SK);
    for await (const record of readRecordsAfter(stream, shard, position)) yield { shardId, record };
  }
}

type Stream = { readonly client: DynamoDBStreamsClient; readonly arn: string };

function streamsClient(): DynamoDBStreamsClient {
  const { region, credentials } = dynamo.config;
  // The local engine serves table and stream at one address.
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  return new DynamoDBStreamsClient({ region, credentials, ...(endpoint ? { endpoint } : {}) });
}

/** An open shard has no end and may return empty pages between records: after this many it counts as read. */
const emptyPages = 5;

async function* readRecordsAfter(stream: Stream, shard: Shard, position: unknown) {
  const begun = readServiceTime(stream);
  let iterator = await getIteratorAfter(stream, shard, position);
  for (let empty = 0; iterator && empty < emptyPages; ) {
    const page: GetRecordsCommandOutput = await stream.client.send(
      new GetRecordsCommand({ ShardIterator: iterator }),
    );
    for (const record of page.Records ?? []) {
      // On a busy table it would never end.
      if ((record.dynamodb?.ApproximateCreationDateTime ?? begun) > begun) return;
      // The SDK's records are the event's JSON but for that time.
      yield record as unknown as DynamoDBRecord;
    }
    empty = page.Records?.length ? 0 : empty + 1;
    iterator = page.NextShardIterator;
  }
}

/** The stream's own time, by which records are dated: this machine's clock may be wrong. The SDK learns by how much. */
const readServiceTime = ({ client }: Stream): Date => new Date(Date.now() + client.config.systemClockOffset);

/** From the start where the position is older than the stream's oldest record. */
async function getIteratorAfter({ client, arn }: Stream, { ShardId }: Shard, position: unknown) {
  const place = { StreamArn: arn, ShardId };
  const after = (SequenceNumber: string) =>
    client.send(
      new GetShardIteratorCommand({ ...place, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }),
    );
  // The totals job stores positions with leading zeros.
  const found =
    typeof position === 'string'
      ? await orUndefined(after(BigInt(position).toString()), TrimmedDataAccessException)
      : undefined;
  const start = new GetShardIteratorCommand({ ...place, ShardIteratorType: 'TRIM_HORIZON' });
  return (found ?? (await client.send(start))).ShardIterator;
}

/** The account or pickup whose counts a record changes, if any. */
function findCountedItem(record: DynamoDBRecord): Counted | undefined {
  try {
    const change = parseStreamChange(record);
    if (!change) return undefined;
    const [before, after] = [
      parseCounted(change.kind, change.before),
      parseCounted(change.kind, change.after),
    ];
    const moves = countsDifference(countForTotals(before), countForTotals(after));
    return Object.keys(moves).length > 0 ? (after ?? before) : undefined;
  } catch {
    // The totals job skips what cannot be read.
    return undefined;
  }
}
