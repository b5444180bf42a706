import { BatchGetCommand, BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { environment } from '#config/environment.ts';
import type { Key } from '#data/keys.ts';
import { documents } from './client.ts';
import { TableBusyError } from './retry.ts';
import type { Stored } from './table.ts';

const pauseMs = 50;

/** Most keys that DynamoDB takes in one round trip. */
const readSize = 100;

/** Items by their keys, those that are there, without order; eventually consistent by default. @throws TableBusyError after five tries */
export async function getItems(wanted: readonly Key[], options: { consistent?: boolean } = {}) {
  const batches = Array.from({ length: Math.ceil(wanted.length / readSize) }, (_, index) =>
    getBatch(wanted.slice(index * readSize, (index + 1) * readSize), options),
  );
  return (await Promise.all(batches)).flat();
}

async function getBatch(wanted: readonly Key[], options: { consistent?: boolean }) {
  const table = environment('TABLE_NAME');
  const found: Stored[] = [];
  const ConsistentRead = options.consistent ?? false;
  let missing: Record<string, unknown>[] = wanted.map((key) => ({ ...key }));
  for (let attempt = 1; missing.length > 0; attempt += 1) {
    const answer = await documents.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: missing, ConsistentRead } } }),
    );
    found.push(...(answer.Responses?.[table] ?? []));
    missing = answer.UnprocessedKeys?.[table]?.Keys ?? [];
    if (missing.length > 0 && attempt === 5) throw new TableBusyError('The table holds items back.');
    if (missing.length > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** attempt));
  }
  return found;
}

/** Most writes that DynamoDB takes in one batch. */
const batchSize = 25;

/** Times a batch is sent before the table counts as too busy. */
const maxSends = 6;

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

type Writes = { readonly put: readonly Stored[]; readonly remove: readonly Key[] };

/** Puts and removes items that carry no data, without conditions. @throws TableBusyError after six tries */
export async function writeItems({ put, remove }: Writes): Promise<void> {
  const requests: WriteRequest[] = [
    ...put.map((Item) => ({ PutRequest: { Item } })),
    ...remove.map((key) => ({ DeleteRequest: { Key: { ...key } } })),
  ];
  for (let start = 0; start < requests.length; start += batchSize) {
    await writeBatch(requests.slice(start, start + batchSize));
  }
}

async function writeBatch(requests: WriteRequest[]): Promise<void> {
  const table = environment('TABLE_NAME');
  let left = requests;
  for (let sent = 1; left.length > 0; sent += 1) {
    if (sent > maxSends) throw new TableBusyError('The table holds items back.');
    if (sent > 1) await new Promise((resolve) => setTimeout(resolve, 25 * 2 ** sent));
    const answer = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = answer.UnprocessedItems?.[table] ?? [];
  }
}
