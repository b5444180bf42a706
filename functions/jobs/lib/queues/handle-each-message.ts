import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { log, toLogFields } from '#config/log.ts';
import { count } from '#jobs/lib/count.ts';

/** Makes a job's handler, which handles each message of a batch by itself; those that fail, and only they, come back to the queue. */
export function handleEachMessage<M>(
  job: string,
  schema: v.GenericSchema<unknown, M>,
  handle: (message: M, record: SQSRecord) => Promise<unknown>,
) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const results = await Promise.allSettled(
      Records.map(async (record) => handle(v.parse(schema, JSON.parse(record.body)), record)),
    );
    const batchItemFailures = results.flatMap((result, index) => {
      const messageId = Records[index]?.messageId ?? '';
      if (result.status === 'fulfilled') return [];
      log.error(`${job}: a message failed`, { messageId, ...toLogFields(result.reason) });
      count('MessagesFailed');
      return [{ itemIdentifier: messageId }];
    });
    return { batchItemFailures };
  };
}
