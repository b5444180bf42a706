import type { DynamoDBRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deleteAccount } from '#data/accounts.ts';
import { anAccount } from '#testing/job-data.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { openTestStream } from '#testing/stream.ts';
import { handler as dispatcher } from './dispatcher.ts';
import { handler as totals } from './totals.ts';

vi.hoisted(() => {
  // What CloudWatch would read of logs and metrics goes to the console, where the tests can see it.
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_LOG_LEVEL = 'ERROR';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_SERVICE_NAME = 'dispatcher';
});

const metricLines = vi.spyOn(console, 'log').mockImplementation(() => {});
const errorLines = vi.spyOn(console, 'error').mockImplementation(() => {});
const read = (spy: typeof metricLines) => spy.mock.calls.map(([line]) => JSON.parse(String(line)));

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
let nextRecords: Awaited<ReturnType<typeof openTestStream>>;

beforeAll(async () => {
  jobs = await startTestJobs();
  nextRecords = await openTestStream();
});
afterAll(() => jobs.stop());
afterEach(() => vi.clearAllMocks());

/** The record of a household's deletion, with an image that nobody can read. */
async function damagedDeletion(): Promise<{ id: string; record: DynamoDBRecord }> {
  const { id } = await anAccount('user');
  await nextRecords();
  await deleteAccount(id, 'user', new Date());
  const records = (await nextRecords()).flatMap((shard) => shard.records);
  const found = records.find(({ dynamodb }) => dynamodb?.Keys?.PK?.S === `ACCOUNT#${id}`);
  if (!found?.dynamodb?.NewImage) throw new Error('the deletion is in the stream');
  const record = structuredClone(found);
  if (record.dynamodb?.NewImage) record.dynamodb.NewImage.role = { S: 'zuberi@example.com' };
  return { id, record };
}

it.each([
  ['dispatcher', (record: DynamoDBRecord) => dispatcher({ Records: [record] })],
  ['totals', (record: DynamoDBRecord) => totals({ shardId: ulid(), Records: [record] })],
])('a change that the %s cannot read is counted, and the log says of which item', async (job, handle) => {
  const { id, record } = await damagedDeletion();
  await handle(record);
  expect(read(metricLines)).toEqual([
    {
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'Sankofa/test',
            Dimensions: [['service']],
            Metrics: [{ Name: 'RecordsUnreadable', Unit: 'Count' }],
          },
        ],
      },
      service: 'dispatcher',
      RecordsUnreadable: 1,
    },
  ]);
  const [line] = read(errorLines);
  expect(line).toMatchObject({
    message: `${job}: a stream record cannot be read`,
    item: `ACCOUNT#${id}/ACCOUNT`,
    reason: expect.stringMatching(/Error$/),
  });
  expect(JSON.stringify(line)).not.toContain('zuberi');
});
