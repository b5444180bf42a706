import { Stack } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, it } from 'vitest';
import { bareJob } from '#testing/stack/bare-stack.ts';
import { getTemplate } from '#testing/stack/stacks.ts';
import { addStreamSource } from './stream-source.ts';

const streamArn = 'arn:aws:dynamodb:eu-west-1:111122223333:table/table/stream/2026';
const plain = { kind: 'stream', prefixes: ['PICKUP#', 'USER#'], batchSize: 100 } as const;

function createdAs(trigger: Parameters<typeof addStreamSource>[1]) {
  const job = bareJob(trigger);
  addStreamSource(job, trigger, streamArn, new Queue(job, 'Failures'));
  const template = getTemplate(Stack.of(job));
  const [mapping] = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'));
  return { source: mapping?.Properties, queues: Object.keys(template.findResources('AWS::SQS::Queue')) };
}

it('reads the whole stream, halves what fails, and after six hours puts where it is into a queue', () => {
  const { source, queues } = createdAs(plain);
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
  const { Filters } = createdAs(plain).source.FilterCriteria;
  expect(Filters).toHaveLength(1);
  expect(JSON.parse(Filters[0].Pattern)).toEqual({
    dynamodb: { Keys: { PK: { S: [{ prefix: 'PICKUP#' }, { prefix: 'USER#' }] } } },
  });
});

it('has a window, or answers that name what failed, where the job says so', () => {
  expect(createdAs({ ...plain, tumblingSeconds: 30 }).source).toHaveProperty('TumblingWindowInSeconds', 30);
  expect(createdAs({ ...plain, partial: true }).source).toHaveProperty('FunctionResponseTypes', [
    'ReportBatchItemFailures',
  ]);
});
