import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { maxRuns, type Trigger } from '#jobs/jobs.ts';
import type { JobFunction } from './job-function.ts';
import { allow } from './table-access.ts';

/** What Lambda itself does in the function's role, to read the queue. */
const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

export const allowReceiving = (queueArn: string) => allow(queueActions, queueArn);

const sqsBatch = 10;

export type QueueSource = Pick<
  Extract<Trigger, { kind: 'queue' }>,
  'queue' | 'batchSize' | 'gatherSeconds'
> & {
  readonly queueArn: string;
  readonly settings: Pick<Settings, 'smsHourlyCeiling' | 'mailDailyCeiling'>;
};

/** Most messages under a ceiling: codes take 1 s and must be sent in 2 minutes, links take 0.4 s and have 15 minutes. */
function countAtOnce({ queue, settings }: QueueSource): number {
  if (queue === 'codes') return settings.smsHourlyCeiling / 120;
  return queue === 'mail' ? (settings.mailDailyCeiling * 0.4) / 900 : 0;
}

/** Connects a job to its queue, with as many concurrent runs as the ceilings of the stage ask for. */
export function addQueueSource(job: JobFunction, props: QueueSource): void {
  const { queueArn, batchSize, gatherSeconds = batchSize > sqsBatch ? 1 : 0 } = props;
  const source = new EventSourceMapping(job, 'Source', {
    target: job.lambda,
    eventSourceArn: queueArn,
    batchSize,
    // Lambda asks for a window, a second at least, where a batch is larger than what SQS hands out at once.
    ...(gatherSeconds > 0 ? { maxBatchingWindow: Duration.seconds(gatherSeconds) } : {}),
    reportBatchItemFailures: true,
    maxConcurrency: Math.max(maxRuns, Math.ceil(countAtOnce(props) / batchSize)),
  });
  acknowledge(
    source,
    'Serverless-LambdaEventSourceMappingDestination',
    'The queue has a dead-letter queue; SQS sources take no destination.',
  );
}

/** A failing batch is halved down to the bad record and retried for six hours; then a pointer to it becomes a dead letter. */
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
