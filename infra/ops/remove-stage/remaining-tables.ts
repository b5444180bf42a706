import { type DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { getNamePrefix, getTableName, type Settings } from '#infra/stage/settings.ts';

/** Lists the existing tables of a stage: its stack's, restored ones, and the one in use. */
export async function listRemainingTables(
  client: DynamoDBClient,
  settings: Settings,
): Promise<readonly string[]> {
  const own = getNamePrefix(settings);
  const tables: string[] = [];
  let ExclusiveStartTableName: string | undefined;
  do {
    const page = await client.send(new ListTablesCommand({ ExclusiveStartTableName }));
    tables.push(...(page.TableNames ?? []));
    ExclusiveStartTableName = page.LastEvaluatedTableName;
  } while (ExclusiveStartTableName);
  return tables.filter(
    (name) => name === own || name.startsWith(`${own}-`) || name === getTableName(settings),
  );
}
