import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '#config/log.ts';
import { count } from './count.ts';

/**
 * A record that cannot be read would be given again for a day and hold up its shard: it is passed over. What should
 * have followed, a deletion perhaps, is lost unless somebody hears of it: it is counted, and an alarm tells of it.
 */
export function skipUnreadableRecord(
  job: string,
  { eventID, dynamodb }: DynamoDBRecord,
  error: unknown,
): void {
  const { PK, SK } = dynamodb?.Keys ?? {};
  log.error(`${job}: a stream record cannot be read`, {
    eventId: eventID,
    // Keys of items in the stream hold ids alone.
    item: `${PK?.S}/${SK?.S}`,
    // Only the error's name: its message would quote the item.
    reason: error instanceof Error ? error.name : typeof error,
  });
  count('RecordsUnreadable');
}
