import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '#config/log.ts';
import type { StreamJob } from '#jobs/jobs.ts';
import { sendUnreadableRecord } from '#jobs/lib/queues/queues.ts';

/** `eventSource` of a record that `npm run replay` hands to a job. */
export const replayed = 'sankofa:replay';

/** Moves an unreadable record to its queue: it must neither block its shard nor be lost. @throws Error when it is not taken; its own one when replayed */
export async function keepUnreadableRecord(job: StreamJob, record: DynamoDBRecord, error: unknown) {
  if (record.eventSource === replayed) throw error;
  const { PK, SK } = record.dynamodb?.Keys ?? {};
  log.error(`${job}: a stream record cannot be read`, {
    eventId: record.eventID,
    // Keys of items in the stream hold only ids.
    item: `${PK?.S}/${SK?.S}`,
    // Only the error's name: its message would quote the item.
    reason: error instanceof Error ? error.name : typeof error,
  });
  await sendUnreadableRecord({ job, record });
}
