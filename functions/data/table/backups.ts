import { DescribeContinuousBackupsCommand, ExportTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
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

/** What is exported: the table as it was at a moment, or each item that changed between two, as it was and as it became. */
export type Export = { readonly folder: string; readonly token: string } & (
  | { readonly at: Date }
  | { readonly from: Date; readonly to: Date }
);

/** Has DynamoDB write to the bucket of exports; asked again with the same token within hours, it is the same export. */
export async function startExport({ folder, token, ...span }: Export): Promise<void> {
  const kind =
    'at' in span
      ? ({ ExportType: 'FULL_EXPORT', ExportTime: span.at } as const)
      : ({
          ExportType: 'INCREMENTAL_EXPORT',
          IncrementalExportSpecification: {
            ExportFromTime: span.from,
            ExportToTime: span.to,
            ExportViewType: 'NEW_AND_OLD_IMAGES',
          },
        } as const);
  await dynamo.send(
    new ExportTableToPointInTimeCommand({
      TableArn: environment('TABLE_ARN'),
      S3Bucket: environment('EXPORT_BUCKET'),
      S3Prefix: folder,
      S3SseAlgorithm: 'AES256',
      ExportFormat: 'DYNAMODB_JSON',
      ClientToken: token,
      ...kind,
    }),
  );
}
