import { Stack } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { bareJob } from '#testing/stack/bare-stack.ts';
import { getTemplate } from '#testing/stack/stacks.ts';
import { addQueueSource, type QueueSource } from './queue-source.ts';

const queueArn = 'arn:aws:sqs:eu-west-1:111122223333:sankofa-dev-mail';

const settings = { smsHourlyCeiling: 90, mailDailyCeiling: 3000 };

function createdAs(given: Partial<QueueSource> & Pick<QueueSource, 'batchSize'>): Record<string, unknown> {
  const source = { queue: 'mail' as const, settings, ...given };
  const job = bareJob({ kind: 'queue', ...source });
  addQueueSource(job, { queueArn, ...source });
  const mappings = getTemplate(Stack.of(job)).findResources('AWS::Lambda::EventSourceMapping');
  return Object.values(mappings)[0]?.Properties;
}

it('gives a job up to ten messages at once, as soon as they are there, and again only those that failed', () => {
  const source = createdAs({ batchSize: 10 });
  expect(source).toMatchObject({
    EventSourceArn: queueArn,
    BatchSize: 10,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: 2 },
  });
  expect(source).not.toHaveProperty('MaximumBatchingWindowInSeconds');
});

it('gathers more than ten for a second, which Lambda demands, or for as long as the job says', () => {
  expect(createdAs({ batchSize: 11 })).toHaveProperty('MaximumBatchingWindowInSeconds', 1);
  expect(createdAs({ batchSize: 11, gatherSeconds: 5 })).toHaveProperty('MaximumBatchingWindowInSeconds', 5);
});

it.each([
  ['codes', 5, { smsHourlyCeiling: 1200 }, 2],
  ['codes', 5, { smsHourlyCeiling: 1201 }, 3],
  ['mail', 14, { mailDailyCeiling: 63_000 }, 2],
  ['mail', 14, { mailDailyCeiling: 63_001 }, 3],
  ['cascades', 5, { smsHourlyCeiling: 9000, mailDailyCeiling: 900_000 }, 2],
] as const)(
  'lets %s, %i at a time, send what the ceilings %j allow before it is too late',
  (queue, batchSize, ceilings, runs) => {
    expect(createdAs({ queue, batchSize, settings: { ...settings, ...ceilings } })).toMatchObject({
      ScalingConfig: { MaximumConcurrency: runs },
    });
  },
);
