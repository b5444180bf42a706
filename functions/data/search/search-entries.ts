import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { environment } from '#config/environment.ts';
import { keys, type SearchKind } from '#data/keys.ts';
import { documents } from '#data/table/client.ts';

/** Most writes that DynamoDB takes in one batch. */
const batchSize = 25;

/** Times a batch is sent before the table counts as too busy. */
const maxSends = 6;

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

/**
 * Makes the entries of one record match its present words: entries of `oldWords` that are no longer words are removed.
 * Safe in any order and in parallel, because the record is read again after the entries were written; a later change
 * causes a later call.
 * @param currentWords reads the record, strongly consistent; no words when it is gone
 */
export async function syncSearchEntries(
  kind: SearchKind,
  id: string,
  oldWords: readonly string[],
  currentWords: () => Promise<readonly string[]>,
): Promise<void> {
  const known = new Set(oldWords);
  let wanted = await currentWords();
  for (;;) {
    const gone = [...known].filter((word) => !wanted.includes(word));
    await writeEntries(kind, id, wanted, gone);
    const now = await currentWords();
    if (now.length === wanted.length && now.every((word, index) => word === wanted[index])) return;
    for (const word of wanted) known.add(word);
    wanted = now;
  }
}

async function writeEntries(
  kind: SearchKind,
  id: string,
  put: readonly string[],
  remove: readonly string[],
): Promise<void> {
  const requests: WriteRequest[] = [
    ...put.map((word) => ({ PutRequest: { Item: keys.search(kind, word, id) } })),
    ...remove.map((word) => ({ DeleteRequest: { Key: keys.search(kind, word, id) } })),
  ];
  for (let start = 0; start < requests.length; start += batchSize) {
    await writeBatch(requests.slice(start, start + batchSize));
  }
}

/** Entries carry no data and no condition: putting or removing one twice is the same as once. */
async function writeBatch(requests: WriteRequest[]): Promise<void> {
  const table = environment('TABLE_NAME');
  let left = requests;
  for (let sent = 1; left.length > 0; sent += 1) {
    if (sent > maxSends) throw new Error('The table holds search entries back.');
    if (sent > 1) await new Promise((resolve) => setTimeout(resolve, 25 * 2 ** sent));
    const answer = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = answer.UnprocessedItems?.[table] ?? [];
  }
}
