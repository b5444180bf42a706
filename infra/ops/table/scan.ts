import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from '#data/table/client.ts';
import type { Stored } from '#data/table/table.ts';

/** Reads every item of a table, page by page. Items with the same partition key come together. */
export async function* scanTable(table: string, consistent = true): AsyncGenerator<Stored> {
  let startKey: Stored | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: table, ConsistentRead: consistent, ExclusiveStartKey: startKey }),
    );
    yield* page.Items ?? [];
    startKey = page.LastEvaluatedKey;
  } while (startKey);
}
