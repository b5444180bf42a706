import { type DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { getNamePrefix, getTableName, type Settings } from '#infra/stage/settings.ts';

/** The tables of a stage that are there: its stack's own, those that restores made, and the one in use. */
export async function listRemainingTables(
  client: DynamoDBClient,
  settings: Settings,
): Promise<readonly string[]> {
  const own = getNamePrefix(settings);
  const left: string[] = [];
  let ExclusiveStartTableName: string | undefined;
  do {
    const page = await client.send(new ListTablesCommand({ ExclusiveStartTableName }));
    left.push(...(page.TableNames ?? []));
    ExclusiveStartTableName = page.LastEvaluatedTableName;
  } while (ExclusiveStartTableName);
  return left.filter((name) => name === own || name.startsWith(`${own}-`) || name === getTableName(settings));
}
