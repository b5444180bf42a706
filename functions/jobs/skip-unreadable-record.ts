import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '#config/log.ts';
import { count } from './count.ts';

/**
 * Skips a record that cannot be read, which would otherwise be repeated for a day and block its shard. What should
 * have followed (a deletion perhaps) is lost, so the record is logged and counted, and the count raises an alarm.
 */
export function skipUnreadableRecord(
  job: string,
  { eventID, dynamodb }: DynamoDBRecord,
  error: unknown,
): void {
  const { PK, SK } = dynamodb?.Keys ?? {};
  log.error(`${job}: a stream record cannot be read`, {
    eventId: eventID,
    // Keys of items in the stream hold only ids.
    item: `${PK?.S}/${SK?.S}`,
    // Only the error's name: its message would quote the item.
    reason: error instanceof Error ? error.name : typeof error,
  });
  count('RecordsUnreadable');
}
