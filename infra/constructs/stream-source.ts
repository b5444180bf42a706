import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Trigger } from '#jobs/jobs.ts';
import type { JobFunction } from './job-function.ts';

/**
 * Connects a job to the table's stream. A failing batch is halved until only the bad record is left, and retried for
 * six hours, most of which the alarm on its age leaves to repair the cause. Then a pointer to the records, which the
 * stream keeps for a day, becomes a dead letter.
 */
export function addStreamSource(
  job: JobFunction,
  trigger: Extract<Trigger, { kind: 'stream' }>,
  streamArn: string,
  failures: Queue,
): void {
  new EventSourceMapping(job, 'Stream', {
    target: job.lambda,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: trigger.batchSize,
    // One filter for all prefixes; Lambda counts filters, not values.
    filters: [
      FilterCriteria.filter({
        dynamodb: { Keys: { PK: { S: trigger.prefixes.map((prefix) => ({ prefix })) } } },
      }),
    ],
    bisectBatchOnError: true,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(failures),
    ...(trigger.partial ? { reportBatchItemFailures: true } : {}),
    ...(trigger.tumblingSeconds ? { tumblingWindow: Duration.seconds(trigger.tumblingSeconds) } : {}),
  });
}
