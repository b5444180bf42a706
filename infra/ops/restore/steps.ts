import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { LambdaClient, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { tableDefinition } from '#data/table/table-definition.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { findTable, untilActive } from '#infra/local/engine/table.ts';
import { getNamePrefix, type Settings, tableInUse } from '#infra/stage/settings.ts';
import type { RestorePlan } from './plan.ts';

/** Restores to a new table, enables what a restore leaves off, recounts. Resumable. @returns the new stream's ARN */
export async function restore(
  plan: RestorePlan,
  say: (sentence: string) => void,
  listReaders: ListReaders = listStreamReaders,
): Promise<string> {
  const client = new DynamoDBClient({});
  await copy(client, plan, say, listReaders);
  const streamArn = await reenable(client, plan.target, { isProtected: plan.isProtected, hasBackups: true });
  say('Stream, time to live, backups and protection are on. Recounting …');
  // The data layer reads where its table is when it is imported.
  const { rebuildCounts } = await import('#infra/ops/repair/recount/rebuild.ts');
  const totals = await rebuildCounts();
  say(`${totals.users ?? 0} users, ${totals.collectors ?? 0} collectors, ${totals.pickups ?? 0} pickups.`);
  return streamArn;
}

async function copy(
  client: DynamoDBClient,
  plan: RestorePlan,
  say: (sentence: string) => void,
  listReaders: ListReaders,
): Promise<void> {
  const { source, target, at } = plan;
  const present = await findTable(client, target);
  if (present) {
    await checkTarget(present, plan, listReaders);
    say(`The table ${target} exists already; continuing with it.`);
  } else {
    if (!at) throw new CommandError(`There is no table ${target}, and no --to with the time to restore.`);
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: at,
      }),
    );
    say(
      `${source} is being restored into ${target}, as of ${at.toISOString()}. This takes minutes to hours.`,
    );
  }
  await untilActive(client, target, 10_000);
}

/** Describes what to write into `cdk.json` and to run so that the functions use the new table. */
export function describeNextSteps(
  { stage }: Pick<Settings, 'stage'>,
  name: string,
  streamArn: string,
): string {
  const own = getNamePrefix({ stage });
  const table = JSON.stringify({ name, streamArn });
  return [
    'To make the functions use it:',
    `1. In cdk.json, under context.stages.${stage}:  "table": ${table}`,
    `2. npm run deploy -- --stage ${stage} --skip-smoke --parameters ${own}-data:${tableInUse}=${name}`,
    '3. Open the API if you closed it (infra/runbook/restoring.md).',
    `4. npm run smoke -- --stage ${stage}, and look at the overview.`,
    `5. npm run restore -- --stage ${stage} --orders, for the pickups that standing orders have lost.`,
    '6. Commit cdk.json: every version uses this table from now on.',
    `The old table stays, with what was written after that time. Never delete ${own} by hand.`,
  ].join('\n');
}

/** Lists the functions that read a stream. Tests provide their own, since the local engine has no functions. */
export type ListReaders = (streamArn: string) => Promise<readonly string[]>;

export const listStreamReaders: ListReaders = async (EventSourceArn) => {
  const found = await new LambdaClient({}).send(new ListEventSourceMappingsCommand({ EventSourceArn }));
  return (found.EventSourceMappings ?? []).flatMap(({ FunctionArn }) => FunctionArn?.split(':')[6] ?? []);
};

/** Checks that a table is of this plan's interrupted run: rewriting counts would damage one in use. @throws CommandError */
export async function checkTarget(table: TableDescription, plan: RestorePlan, listReaders: ListReaders) {
  const reason = explainMismatch(table, plan) ?? (await explainUse(table, listReaders));
  if (reason)
    throw new CommandError(`The table ${plan.target} exists already: ${reason}. Give another --name.`);
}

function explainMismatch({ RestoreSummary }: TableDescription, { source, at }: RestorePlan) {
  if (!RestoreSummary?.SourceTableArn?.endsWith(`:table/${source}`))
    return `it was not restored from ${source}`;
  const moment = RestoreSummary.RestoreDateTime;
  // AWS may answer whole seconds.
  const isSame = !at || !moment || Math.abs(at.getTime() - moment.getTime()) < 1000;
  return isSame ? undefined : `it has another time, ${moment.toISOString()}`;
}

async function explainUse({ LatestStreamArn }: TableDescription, listReaders: ListReaders) {
  const readers = LatestStreamArn ? await listReaders(LatestStreamArn) : [];
  return readers.length > 0 ? `it is in use, its stream feeds ${readers.join(' and ')}` : undefined;
}

/** Enables stream, TTL, backups, and protection in prod. Repeatable. @returns the stream's ARN */
export async function reenable(
  client: DynamoDBClient,
  TableName: string,
  { isProtected, hasBackups }: { readonly isProtected: boolean; readonly hasBackups: boolean },
): Promise<string> {
  if (!(await untilActive(client, TableName)).StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: tableDefinition.stream };
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  }
  await untilActive(client, TableName);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (!TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) {
    const TimeToLiveSpecification = { AttributeName: tableDefinition.ttl, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  if (hasBackups) await enableBackups(client, TableName);
  if (isProtected && !(await untilActive(client, TableName)).DeletionProtectionEnabled)
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  const { LatestStreamArn } = await untilActive(client, TableName);
  if (!LatestStreamArn)
    throw new CommandError(`The table ${TableName} has no stream; run the command again.`);
  return LatestStreamArn;
}

async function enableBackups(client: DynamoDBClient, TableName: string): Promise<void> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const status = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
  if (status === 'ENABLED') return;
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
}
