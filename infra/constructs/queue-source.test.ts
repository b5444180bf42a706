import { Stack } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { bareJob } from '#testing/stack/bare-stack.ts';
import { getTemplate } from '#testing/stack/stacks.ts';
import { addQueueSource, type QueueSource } from './queue-source.ts';

const queueArn = 'arn:aws:sqs:eu-west-1:111122223333:sankofa-dev-mail';

function createdAs(source: Omit<QueueSource, 'queueArn'>): Record<string, unknown> {
  const job = bareJob({ kind: 'queue', queue: 'mail', batchSize: source.batchSize });
  addQueueSource(job, { queueArn, ...source });
  const mappings = getTemplate(Stack.of(job)).findResources('AWS::Lambda::EventSourceMapping');
  return Object.values(mappings)[0]?.Properties;
}

it('gives a job up to ten messages at once, as soon as they are there, and again only those that failed', () => {
  const source = createdAs({ batchSize: 10, maxConcurrency: 2 });
  expect(source).toMatchObject({
    EventSourceArn: queueArn,
    BatchSize: 10,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: 2 },
  });
  expect(source).not.toHaveProperty('MaximumBatchingWindowInSeconds');
});

it('gathers more than ten for a second, which Lambda demands, or for as long as the job says', () => {
  expect(createdAs({ batchSize: 11, maxConcurrency: 2 })).toHaveProperty('MaximumBatchingWindowInSeconds', 1);
  expect(createdAs({ batchSize: 11, maxConcurrency: 2, gatherSeconds: 5 })).toHaveProperty(
    'MaximumBatchingWindowInSeconds',
    5,
  );
});
