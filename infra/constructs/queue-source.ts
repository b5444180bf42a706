import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { JobFunction } from './job-function.ts';
import { allow } from './table-access.ts';

/** What Lambda itself does in the function's role, to read the queue. */
const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Allows a job's role to let Lambda read its queue. */
export function allowReceiving(queueArn: string) {
  return allow(queueActions, queueArn);
}

/** Most messages that SQS hands out at once. */
const sqsBatch = 10;

export type QueueSource = {
  readonly queueArn: string;
  readonly batchSize: number;
  readonly gatherSeconds?: number;
  /** The most concurrent runs. */
  readonly maxConcurrency: number;
};

/** Connects a job to its queue. */
export function addQueueSource(job: JobFunction, props: QueueSource): void {
  const { queueArn, batchSize, maxConcurrency, gatherSeconds = batchSize > sqsBatch ? 1 : 0 } = props;
  const source = new EventSourceMapping(job, 'Source', {
    target: job.lambda,
    eventSourceArn: queueArn,
    batchSize,
    // Lambda asks for a window, a second at least, where a batch is larger than what SQS hands out at once.
    ...(gatherSeconds > 0 ? { maxBatchingWindow: Duration.seconds(gatherSeconds) } : {}),
    reportBatchItemFailures: true,
    maxConcurrency,
  });
  acknowledge(
    source,
    'Serverless-LambdaEventSourceMappingDestination',
    'The queue has a dead-letter queue; SQS sources take no destination.',
  );
}
