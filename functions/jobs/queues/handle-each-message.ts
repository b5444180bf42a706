import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log, toLogFields } from '#config/log.ts';
import { count } from '#jobs/count.ts';

/** Handles each message of a batch by itself; those that fail, and only they, come back to the queue. */
export async function handleEachMessage(
  job: string,
  { Records }: SQSEvent,
  handle: (record: SQSRecord) => Promise<void>,
): Promise<SQSBatchResponse> {
  const results = await Promise.allSettled(Records.map(handle));
  const batchItemFailures = results.flatMap((result, index) => {
    const messageId = Records[index]?.messageId ?? '';
    if (result.status === 'fulfilled') return [];
    log.error(`${job}: a message failed`, { messageId, ...toLogFields(result.reason) });
    count('MessagesFailed');
    return [{ itemIdentifier: messageId }];
  });
  return { batchItemFailures };
}
