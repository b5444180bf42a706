import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
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
import { StreamReader } from '#infra/local/events/stream-reader.ts';

/** Changes in the stream that the totals job will still count, so that a correction must not. */
export async function* listUncounted(): AsyncGenerator<Counted> {
  for await (const { record } of listRecords()) {
    const item = findCountedItem(record);
    if (item) yield item;
  }
}

/** Accounts with postings in the stream that balances lack; a batch's balances are counted before its totals. */
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
  const client = createStreamsClient();
  const reader = new StreamReader(client, Table.LatestStreamArn);
  const countedUpTo = new Map((await listTotalsItems()).map((item) => [item.SK, item.countedUpTo]));
  for (const { ShardId: shardId = '' } of await reader.listShards()) {
    const position = countedUpTo.get(keys.totalsShard(shardId).SK);
    // The stream's own time, by which records are dated: this machine's clock may be wrong. The SDK learns by how much.
    const begun = new Date(Date.now() + client.config.systemClockOffset);
    for await (const record of readRecordsAfter(reader, shardId, position, begun)) yield { shardId, record };
  }
}

function createStreamsClient(): DynamoDBStreamsClient {
  const { region, credentials } = dynamo.config;
  // The local engine serves table and stream at one address.
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  return new DynamoDBStreamsClient({ region, credentials, ...(endpoint ? { endpoint } : {}) });
}

/** An open shard has no end and may return empty pages between records: after this many it counts as read. */
const emptyPages = 5;

/** Those written before `begun`: on a busy table it would never end. From the oldest where the position is older than it. */
async function* readRecordsAfter(reader: StreamReader, shardId: string, position: unknown, begun: Date) {
  // The totals job stores positions with leading zeros.
  let after = typeof position === 'string' ? BigInt(position).toString() : undefined;
  for (let empty = 0; empty < emptyPages; ) {
    const { records, finished } = await reader.read(shardId, after, mostRecords);
    for (const record of records) {
      if ((record.dynamodb?.ApproximateCreationDateTime ?? begun) > begun) return;
      // The SDK's records are the event's JSON but for that time.
      yield record as unknown as DynamoDBRecord;
    }
    if (finished) return;
    after = records.at(-1)?.dynamodb?.SequenceNumber ?? after;
    empty = records.length > 0 ? 0 : empty + 1;
  }
}

/** As many as one call may return. */
const mostRecords = 1000;

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
