import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { environment } from '#config/environment.ts';
import { documents } from '#data/table/client.ts';
import type { Stored } from '#data/table/table.ts';

/** Reads every item of a table, page by page; by default of the one in use. Items with the same partition key come together. */
export async function* scanTable(table = environment('TABLE_NAME')): AsyncGenerator<Stored> {
  let startKey: Stored | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: startKey }),
    );
    yield* page.Items ?? [];
    startKey = page.LastEvaluatedKey;
  } while (startKey);
}
