import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { environment } from '#config/environment.ts';
import type { Key } from '#data/keys.ts';
import { documents } from './client.ts';
import type { Stored } from './table.ts';

const pauseMs = 50;

/**
 * Items of up to 100 keys in one round trip, without order; what is not there is left out. Eventually consistent
 * unless told otherwise.
 * @throws Error when the table keeps holding items back (five tries)
 */
export async function getItems(
  wanted: readonly Key[],
  options: { consistent?: boolean } = {},
): Promise<readonly Stored[]> {
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
    if (missing.length > 0 && attempt === 5) throw new Error('The table holds items back.');
    if (missing.length > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** attempt));
  }
  return found;
}
