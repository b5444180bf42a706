import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Trigger } from '#jobs/jobs.ts';
import type { JobFunction } from './job-function.ts';

type StreamTrigger = Extract<Trigger, { kind: 'stream' }>;

/**
 * Feeds a job from the table's stream. A batch that fails is cut in halves until what is wrong stands alone, and is
 * tried for six hours: the alarm on its age leaves most of them to repair the cause. Then a pointer to the records,
 * which the stream holds for a day, goes to the dead letters.
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
  return FilterCriteria.filter({
    dynamodb: { Keys: { PK: { S: prefixes.map((prefix) => ({ prefix })) } } },
  });
}
