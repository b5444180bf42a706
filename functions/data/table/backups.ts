import { DescribeContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '#config/environment.ts';
import { dynamo } from './client.ts';

/** The newest moment to which the table can be set back; undefined where it cannot be. */
export async function findRecoveryPoint(): Promise<Date | undefined> {
  const { ContinuousBackupsDescription } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: environment('TABLE_NAME') }),
  );
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  return recovery?.PointInTimeRecoveryStatus === 'ENABLED' ? recovery.LatestRestorableDateTime : undefined;
}
