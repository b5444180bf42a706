import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CommandError } from '#infra/bundle/command-error.ts';
import { getFunctionName } from '#infra/constructs/service-function.ts';
import { invoke } from '#infra/ops/command/invoke.ts';
import { getTableName, type Settings } from '#infra/stage/settings.ts';
import { countLostDays } from './lost-days.ts';

/**
 * Has the pickups made that standing orders had got since the moment to which the table in use was restored. Once the functions use that
 * table; repeated, it makes none twice.
 * @throws CommandError when the table in use was not restored, or the job fails
 */
export async function makeOrders(settings: Settings, say: (sentence: string) => void): Promise<void> {
  const { region } = settings;
  const TableName = getTableName(settings);
  const { Table } = await new DynamoDBClient({ region }).send(new DescribeTableCommand({ TableName }));
  const moment = Table?.RestoreSummary?.RestoreDateTime;
  if (!moment) throw new CommandError(`The table in use, ${TableName}, was not restored: no days are lost.`);
  const days = countLostDays(moment, new Date());
  await invoke(region, getFunctionName(settings, 'jobs/queue-due-orders'), { days });
  say(`Standing orders of ${days} dates are queued; their pickups come within minutes.`);
}
