import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { maxRuns, type Trigger } from '#jobs/jobs.ts';
import type { JobFunction } from './job-function.ts';
import { allow } from './table-access.ts';

/** What Lambda itself does in the function's role, to read the queue. */
const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Allows a job's role to let Lambda read its queue. */
export const allowReceiving = (queueArn: string) => allow(queueActions, queueArn);

/** Most messages that SQS hands out at once. */
const sqsBatch = 10;

export type QueueSource = Pick<
  Extract<Trigger, { kind: 'queue' }>,
  'queue' | 'batchSize' | 'gatherSeconds'
> & {
  readonly queueArn: string;
  readonly settings: Pick<Settings, 'smsHourlyCeiling' | 'mailDailyCeiling'>;
};

/**
 * Messages that a queue's job must be able to have in hand, when all that a ceiling lets strangers ask for is asked for at once. A
 * code takes a second and is dropped after two minutes; a link takes 0.4 seconds and may come after a quarter of an hour.
 */
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
