import { SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { handler as dispatcher } from '#jobs/dispatcher.ts';
import { handler as totals } from '#jobs/totals.ts';
import { openTestStream } from '#testing/engine/stream.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { anAccount } from '#testing/samples/job-data.ts';
import { replay } from './replay-records.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());

/** The record of a household's deletion, and the same with a role that this version does not know. */
async function recordDeletion(): Promise<{ id: string; good: DynamoDBRecord; unknown: DynamoDBRecord }> {
  const next = await openTestStream();
  const { id } = await anAccount('user');
  await next();
  await deleteAccount(id, 'user', new Date());
  const records = (await next()).flatMap((shard) => shard.records);
  const good = records.find(({ dynamodb }) => dynamodb?.Keys?.PK?.S === `ACCOUNT#${id}`);
  if (!good?.dynamodb?.NewImage) throw new Error('The deletion is not in the stream.');
  const unknown = structuredClone(good);
  if (unknown.dynamodb?.NewImage) unknown.dynamodb.NewImage.role = { S: 'driver' };
  return { id, good, unknown };
}

const options = (dispatch: (records: readonly DynamoDBRecord[]) => Promise<unknown>) => ({
  sqs: new SQSClient({}),
  queueUrl: process.env.UNREADABLE_QUEUE_URL ?? '',
  dispatch: async (records: readonly DynamoDBRecord[]) => void (await dispatch(records)),
  recount: async () => void recounts.push('recounted'),
});
const recounts: string[] = [];

it('keeps what a job cannot read, and finishes the deletion once the job can read it', async () => {
  const { id, good, unknown } = await recordDeletion();
  expect(await dispatcher({ Records: [unknown] })).toEqual({ batchItemFailures: [] });
  expect(await totals({ shardId: 'shard-1', Records: [unknown] })).toEqual({ state: {} });
  const kept = jobs.queued('unreadable').map((body) => JSON.parse(body));
  expect(kept.map(({ job }) => job)).toEqual(['dispatcher', 'totals']);
  // With its content: the address, which the account no longer has.
  expect(kept[0].record.dynamodb.OldImage.email.S).toContain('@example.com');
  expect(jobs.queued('cascades')).toEqual([]);

  // The same version cannot read it again: it stays in the queue, once.
  const still = await replay(options((Records) => dispatcher({ Records: [...Records] })));
  expect(still).toEqual({ dispatched: 0, counted: 1, kept: 1 });
  expect(recounts).toEqual(['recounted']);
  expect(jobs.queued('unreadable')).toHaveLength(1);

  // A version that knows the role.
  jobs.expireVisibility('unreadable');
  const repaired = () => dispatcher({ Records: [good] });
  expect(await replay(options(repaired))).toEqual({ dispatched: 1, counted: 0, kept: 0 });
  expect(jobs.queued('unreadable')).toEqual([]);
  expect(jobs.queued('cascades').map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ kind: 'user-deleted', accountId: id }),
  );
});
