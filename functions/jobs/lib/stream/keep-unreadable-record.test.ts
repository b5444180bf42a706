import type { DynamoDBRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { handler as dispatcher } from '#jobs/dispatcher.ts';
import { handler as totals } from '#jobs/totals.ts';
import { openTestStream } from '#testing/engine/stream.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { anAccount } from '#testing/samples/job-data.ts';

vi.hoisted(() => {
  // What CloudWatch would read of logs goes to the console, where the tests can see it.
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_LOG_LEVEL = 'ERROR';
});

const errorLines = vi.spyOn(console, 'error').mockImplementation(() => {});
const read = (spy: typeof errorLines) => spy.mock.calls.map(([line]) => JSON.parse(String(line)));

const jobs = await startTestJobs();
const nextRecords = await openTestStream();
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
])(
  'a change that the %s cannot read is kept with its content, and the log says of which item',
  async (job, handle) => {
    const { id, record } = await damagedDeletion();
    await handle(record);
    const kept = jobs.queued('unreadable').map((body) => JSON.parse(body));
    expect(kept.at(-1)).toEqual({ job, record: JSON.parse(JSON.stringify(record)) });
    const [line] = read(errorLines);
    expect(line).toMatchObject({
      message: `${job}: a stream record cannot be read`,
      item: `ACCOUNT#${id}/ACCOUNT`,
      reason: expect.stringMatching(/Error$/),
    });
    expect(JSON.stringify(line)).not.toContain('zuberi');
  },
);

it.each([
  ['dispatcher', (record: DynamoDBRecord) => dispatcher({ Records: [record] })],
  ['totals', (record: DynamoDBRecord) => totals({ shardId: ulid(), Records: [record] })],
])('the %s repeats its batch when the record cannot be kept', async (_job, handle) => {
  const { record } = await damagedDeletion();
  vi.stubEnv('UNREADABLE_QUEUE_URL', 'http://127.0.0.1:9/000000000000/unreadable');
  await expect(handle(record)).rejects.toThrow();
  vi.unstubAllEnvs();
});
