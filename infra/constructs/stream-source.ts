import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Trigger } from '#jobs/jobs.ts';
import type { JobFunction } from './job-function.ts';

type StreamTrigger = Extract<Trigger, { kind: 'stream' }>;

/**
 * Connects a job to the table's stream. A failing batch is halved until only the bad record is left, and retried for
 * six hours, most of which the alarm on its age leaves to repair the cause. Then a pointer to the records, which the
 * stream keeps for a day, becomes a dead letter.
 */
export function addStreamSource(
  job: JobFunction,
  trigger: StreamTrigger,
  streamArn: string,
  failures: Queue,
): void {
  new EventSourceMapping(job, 'Stream', {
    target: job.lambda,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: trigger.batchSize,
    filters: [prefixFilter(trigger.prefixes)],
    bisectBatchOnError: true,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(failures),
    ...(trigger.partial ? { reportBatchItemFailures: true } : {}),
    ...(trigger.tumblingSeconds ? { tumblingWindow: Duration.seconds(trigger.tumblingSeconds) } : {}),
  });
}

/** One filter for all prefixes; Lambda counts filters, not values. */
function prefixFilter(prefixes: readonly string[]) {
  return FilterCriteria.filter({ dynamodb: { Keys: { PK: { S: prefixes.map((prefix) => ({ prefix })) } } } });
}
