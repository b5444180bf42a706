import { type CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs';
import { type DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { getNamePrefix, getTableName, type Settings } from '#infra/stage/settings.ts';

/** How the names of a stage's log groups begin. */
export function getLogPrefixes(settings: Pick<Settings, 'stage'>): readonly string[] {
  const name = getNamePrefix(settings);
  return [`/aws/lambda/${name}-`, `/aws/vendedlogs/${name}-`];
}

export async function listRemainingLogGroups(
  client: CloudWatchLogsClient,
  settings: Pick<Settings, 'stage'>,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const logGroupNamePrefix of getLogPrefixes(settings)) {
    for await (const { logGroups = [] } of paginateDescribeLogGroups({ client }, { logGroupNamePrefix }))
      names.push(...logGroups.flatMap(({ logGroupName }) => logGroupName ?? []));
  }
  return names;
}

/** Lists the existing tables of a stage: its stack's, restored ones, and the one in use. */
export async function listRemainingTables(client: DynamoDBClient, settings: Settings) {
  const own = getNamePrefix(settings);
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
  return names.filter(
    (name) => name === own || name.startsWith(`${own}-`) || name === getTableName(settings),
  );
}
