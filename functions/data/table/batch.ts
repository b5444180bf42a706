import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { environment } from '#config/environment.ts';
import type { Key } from '#data/keys.ts';
import { chunk } from '#shared/chunk.ts';
import { documents } from './client.ts';
import { TableBusyError } from './retry.ts';
import type { Stored } from './table.ts';

/** Times a batch is sent before the table counts as too busy. */
const maxTries = 6;

/** Sends a batch, and then what the table left of it, with pauses between. @throws TableBusyError after six tries */
async function sendAll<T>(batch: readonly T[], send: (left: T[]) => Promise<T[] | undefined>): Promise<void> {
  let left: T[] = [...batch];
  for (let tries = 1; left.length > 0; tries += 1) {
    if (tries > maxTries) throw new TableBusyError('The table holds items back.');
    if (tries > 1) await sleep(25 * 2 ** tries);
    left = (await send(left)) ?? [];
  }
}

/** Most keys that DynamoDB takes in one round trip. */
const readSize = 100;

/** Items by their keys, those that are there, without order; eventually consistent by default. @throws TableBusyError after six tries */
export async function getItems(wanted: readonly Key[], { consistent = false } = {}): Promise<Stored[]> {
  const table = environment('TABLE_NAME');
  const found: Stored[] = [];
  const read = async (Keys: Record<string, unknown>[]) => {
    const RequestItems = { [table]: { Keys, ConsistentRead: consistent } };
    const answer = await documents.send(new BatchGetCommand({ RequestItems }));
    found.push(...(answer.Responses?.[table] ?? []));
    return answer.UnprocessedKeys?.[table]?.Keys;
  };
  await Promise.all(chunk(wanted, readSize).map((keys) => sendAll<Record<string, unknown>>(keys, read)));
  return found;
}

/** Most writes that DynamoDB takes in one batch. */
const writeSize = 25;

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

type Writes = { readonly put: readonly Stored[]; readonly remove: readonly Key[] };

/** Puts and removes items without conditions, for items that are keys alone. @throws TableBusyError after six tries */
export async function writeItems({ put, remove }: Writes): Promise<void> {
  const table = environment('TABLE_NAME');
  const requests: WriteRequest[] = [
    ...put.map((Item) => ({ PutRequest: { Item } })),
    ...remove.map((key) => ({ DeleteRequest: { Key: { ...key } } })),
  ];
  const write = async (left: WriteRequest[]) => {
    const answer = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    return answer.UnprocessedItems?.[table];
  };
  for (const batch of chunk(requests, writeSize)) await sendAll(batch, write);
}
