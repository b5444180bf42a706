/** `npm run restore -- --stage prod --to 2026-01-31T12:00:00Z --name NAME`, and later `--orders`: see the runbook. */

import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { getFunctionName } from '#infra/constructs/service-function.ts';
import { invoke } from '#infra/ops/command/aws.ts';
import { parseOptions, readStageSettings, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import { getTableName, type Settings } from '#infra/stage/settings.ts';
import { countLostDays, planRestore } from './plan.ts';
import { describeNextSteps, restore } from './steps.ts';

const usage =
  'npm run restore -- --stage dev|prod (--name NEW_TABLE [--to ISO_TIME] [--table OLD_TABLE] | --orders)';

await runCommand(async () => {
  const one = { type: 'string' } as const;
  const options = { name: one, to: one, table: one, orders: { type: 'boolean' } } as const;
  const given = parseOptions({ ...options, ...stageOption }, ['stage'], usage);
  const { name = '', to, table } = given;
  const settings = readStageSettings({ stage: given.stage });
  if (given.orders) return makeOrders(settings, (sentence) => console.log(sentence));
  if (!name) throw new CommandError(`--name is missing.\nUsage: ${usage}`);
  const plan = planRestore({ name, to, table }, settings);
  await withTable({ table: plan.target, region: settings.region }, async () => {
    const streamArn = await restore(plan, (sentence) => console.log(sentence));
    console.log(describeNextSteps(settings, plan.target, streamArn));
  });
});

/** Makes the standing orders' pickups since the restored moment, once the functions use the table. Repeatable. */
async function makeOrders(settings: Settings, say: (sentence: string) => void): Promise<void> {
  const { region } = settings;
  const TableName = getTableName(settings);
  const { Table } = await new DynamoDBClient({ region }).send(new DescribeTableCommand({ TableName }));
  const moment = Table?.RestoreSummary?.RestoreDateTime;
  if (!moment) throw new CommandError(`The table in use, ${TableName}, was not restored: no days are lost.`);
  const days = countLostDays(moment, new Date());
  await invoke(region, getFunctionName(settings, 'jobs/queue-due-orders'), { days });
  say(`Standing orders of ${days} dates are queued; their pickups come within minutes.`);
}
