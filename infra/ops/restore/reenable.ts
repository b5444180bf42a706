import { setTimeout as sleep } from 'node:timers/promises';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#data/table/table-definition.ts';
import { CommandError } from '#infra/ops/command/command-error.ts';

export type Reenabled = { readonly streamArn: string };

/** Enables what a restore leaves disabled: stream, time to live, backups, and protection in prod. Can be repeated. */
export async function reenable(
  client: DynamoDBClient,
  name: string,
  options: { readonly isProtected: boolean; readonly hasBackups: boolean },
): Promise<Reenabled> {
  await enableStream(client, name);
  await enableTimeToLive(client, name);
  if (options.hasBackups) await enableBackups(client, name);
  if (options.isProtected) await protect(client, name);
  const streamArn = (await untilActive(client, name)).LatestStreamArn;
  if (!streamArn) throw new CommandError(`The table ${name} has no stream; run the command again.`);
  return { streamArn };
}

async function enableStream(client: DynamoDBClient, name: string): Promise<void> {
  const table = await untilActive(client, name);
  if (table.StreamSpecification?.StreamEnabled) return;
  const StreamSpecification = { StreamEnabled: true, StreamViewType: tableDefinition.stream };
  await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification }));
}

async function enableTimeToLive(client: DynamoDBClient, name: string): Promise<void> {
  await untilActive(client, name);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return;
  const TimeToLiveSpecification = { AttributeName: tableDefinition.ttl, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
}

async function enableBackups(client: DynamoDBClient, name: string): Promise<void> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: name }),
  );
  const status = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
  if (status === 'ENABLED') return;
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(
    new UpdateContinuousBackupsCommand({ TableName: name, PointInTimeRecoverySpecification }),
  );
}

async function protect(client: DynamoDBClient, name: string): Promise<void> {
  const table = await untilActive(client, name);
  if (table.DeletionProtectionEnabled) return;
  await client.send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: true }));
}

/** The table once it can be used. A restore takes minutes to hours. */
export async function untilActive(client: DynamoDBClient, name: string): Promise<TableDescription> {
  for (let looked = 0; ; looked += 1) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const indexes = Table?.GlobalSecondaryIndexes ?? [];
    const isReady = indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE');
    if (Table?.TableStatus === 'ACTIVE' && isReady) return Table;
    await sleep(looked < 20 ? 50 : 10_000);
  }
}
