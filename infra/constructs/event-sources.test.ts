import { Stack } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, it } from 'vitest';
import { bareJob } from '#testing/stack/bare-stack.ts';
import { getTemplate } from '#testing/stack/stacks.ts';
import { addQueueSource, addStreamSource, type QueueSource } from './event-sources.ts';

const queueArn = 'arn:aws:sqs:eu-west-1:111122223333:sankofa-dev-mail';

const settings = { smsHourlyCeiling: 90, mailDailyCeiling: 3000 };

function createQueueSource(
  given: Partial<QueueSource> & Pick<QueueSource, 'batchSize'>,
): Record<string, unknown> {
  const source = { queue: 'mail' as const, settings, ...given };
  const job = bareJob({ kind: 'queue', ...source });
  addQueueSource(job, { queueArn, ...source });
  const mappings = getTemplate(Stack.of(job)).findResources('AWS::Lambda::EventSourceMapping');
  return Object.values(mappings)[0]?.Properties;
}

it('gives a job up to ten messages at once, without waiting, and repeats only those that failed', () => {
  const source = createQueueSource({ batchSize: 10 });
  expect(source).toMatchObject({
    EventSourceArn: queueArn,
    BatchSize: 10,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: 2 },
  });
  expect(source).not.toHaveProperty('MaximumBatchingWindowInSeconds');
});

it('gathers more than ten for a second, which Lambda demands, or for as long as the job says', () => {
  expect(createQueueSource({ batchSize: 11 })).toHaveProperty('MaximumBatchingWindowInSeconds', 1);
  expect(createQueueSource({ batchSize: 11, gatherSeconds: 5 })).toHaveProperty(
    'MaximumBatchingWindowInSeconds',
    5,
  );
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
    expect(createQueueSource({ queue, batchSize, settings: { ...settings, ...ceilings } })).toMatchObject({
      ScalingConfig: { MaximumConcurrency: runs },
    });
  },
);

const streamArn = 'arn:aws:dynamodb:eu-west-1:111122223333:table/table/stream/2026';
const plain = { kind: 'stream', prefixes: ['PICKUP#', 'USER#'], batchSize: 100 } as const;

function createStreamSource(trigger: Parameters<typeof addStreamSource>[1]) {
  const job = bareJob(trigger);
  addStreamSource(job, trigger, streamArn, new Queue(job, 'Failures'));
  const template = getTemplate(Stack.of(job));
  const [mapping] = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'));
  return { source: mapping?.Properties, queues: Object.keys(template.findResources('AWS::SQS::Queue')) };
}

it('reads the whole stream, halves what fails, and after six hours puts where it is into a queue', () => {
  const { source, queues } = createStreamSource(plain);
  expect(source).toMatchObject({
    EventSourceArn: streamArn,
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 100,
    BisectBatchOnFunctionError: true,
    MaximumRecordAgeInSeconds: 6 * 3600,
    DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queues[0], 'Arn'] } } },
  });
  expect(source).not.toHaveProperty('FunctionResponseTypes');
  expect(source).not.toHaveProperty('TumblingWindowInSeconds');
});

it('is cut to the prefixes of its keys by a single filter', () => {
  const { Filters } = createStreamSource(plain).source.FilterCriteria;
  expect(Filters).toHaveLength(1);
  expect(JSON.parse(Filters[0].Pattern)).toEqual({
    dynamodb: { Keys: { PK: { S: [{ prefix: 'PICKUP#' }, { prefix: 'USER#' }] } } },
  });
});

it('has a window, or answers that name what failed, where the job says so', () => {
  expect(createStreamSource({ ...plain, tumblingSeconds: 30 }).source).toHaveProperty(
    'TumblingWindowInSeconds',
    30,
  );
  expect(createStreamSource({ ...plain, partial: true }).source).toHaveProperty('FunctionResponseTypes', [
    'ReportBatchItemFailures',
  ]);
});
