import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#data/table/table-definition.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { untilActive } from '#infra/local/engine/table.ts';

/**
 * Enables what a restore leaves disabled: stream, time to live, backups, and protection in prod. Can be repeated.
 * @returns the ARN of the table's stream
 */
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
