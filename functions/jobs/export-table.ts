import { ExportTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { dynamo } from '#data/table/client.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';

/** Its schedule starts it every six hours, so once in these. */
const nightHours = 6;

const startOf = (date: string) => new Date(`${date}T00:00:00.000Z`);

/**
 * Has DynamoDB write what changed yesterday into the bucket of exports, each item as it was and as it is; on the first of a month the whole
 * table as it was at midnight. Repeated within hours, it is the same export: its token names the day.
 */
export async function handler(): Promise<void> {
  const now = new Date();
  if (now.getUTCHours() >= nightHours) return;
  const today = todayInAccra(now);
  const yesterday = addDays(today, -1);
  const isWhole = today.endsWith('-01');
  const common = {
    TableArn: environment('TABLE_ARN'),
    S3Bucket: environment('EXPORT_BUCKET'),
    S3SseAlgorithm: 'AES256',
    ExportFormat: 'DYNAMODB_JSON',
    ClientToken: `${isWhole ? 'whole' : 'changes'}-${today}`,
  } as const;
  await dynamo.send(
    new ExportTableToPointInTimeCommand(
      isWhole
        ? { ...common, S3Prefix: `whole/${today}`, ExportType: 'FULL_EXPORT', ExportTime: startOf(today) }
        : {
            ...common,
            S3Prefix: `changes/${yesterday}`,
            ExportType: 'INCREMENTAL_EXPORT',
            IncrementalExportSpecification: {
              ExportFromTime: startOf(yesterday),
              ExportToTime: startOf(today),
              ExportViewType: 'NEW_AND_OLD_IMAGES',
            },
          },
    ),
  );
  log.info('table: exported', { of: isWhole ? 'all' : yesterday });
}
