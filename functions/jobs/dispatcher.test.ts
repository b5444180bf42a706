import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '#data/keys.ts';
import { removeItem } from '#data/table/table.ts';
import { openTestStream } from '#testing/engine/stream.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { anAccount, aPickup, assign } from '#testing/samples/job-data.ts';
import { handler } from './dispatcher.ts';

const jobs = await startTestJobs();
const nextRecords = await openTestStream();
afterAll(() => jobs.stop());
beforeEach(async () => {
  await newRecords();
  await jobs.runUntilIdle();
});

async function newRecords(): Promise<DynamoDBRecord[]> {
  return (await nextRecords()).flatMap(({ records }) => records);
}

const kindsIn = (queue: string) => jobs.queued(queue).map((body) => JSON.parse(body).kind);

describe('the dispatcher', () => {
  it('groups changes of the search index and sends one message for many', async () => {
    const user = await anAccount('user');
    for (let i = 0; i < 14; i++) await aPickup(user);
    expect(await handler({ Records: await newRecords() })).toEqual({ batchItemFailures: [] });
    expect(kindsIn('cascades')).toEqual(['index', 'index']);
    expect(kindsIn('mail')).toEqual([]);
  });

  it('sends more than ten messages in batches of ten', async () => {
    const user = await anAccount('user');
    const collector = await anAccount('collector');
    for (let i = 0; i < 7; i++) await assign(await aPickup(user), collector);
    await handler({ Records: await newRecords() });
    expect(kindsIn('mail')).toHaveLength(14);
  });

  it('names the first record whose messages could not be sent, so that Lambda goes on from there', async () => {
    const pickup = await aPickup(await anAccount('user'));
    const collector = await anAccount('collector');
    await assign(pickup, collector);
    const records = await newRecords();
    vi.stubEnv('MAIL_QUEUE_URL', 'http://127.0.0.1:9/000000000000/mail');
    const { batchItemFailures } = await handler({ Records: records });
    vi.unstubAllEnvs();
    const assignment = records.find((record) => record.dynamodb?.NewImage?.status?.S === 'assigned');
    expect(batchItemFailures).toEqual([{ itemIdentifier: assignment?.dynamodb?.SequenceNumber }]);
    // What could be sent was sent; it comes twice now, which does no harm.
    expect(kindsIn('cascades')).toEqual(['index']);
  });

  it('passes over a record that cannot be read and serves those around it', async () => {
    const user = await anAccount('user');
    await aPickup(user);
    const records = await newRecords();
    const broken = records.map((record) => structuredClone(record));
    for (const { dynamodb } of broken) {
      if (dynamodb?.NewImage?.content) dynamodb.NewImage.status = { N: '5' };
    }
    const answer = await handler({ Records: broken });
    expect(answer).toEqual({ batchItemFailures: [] });
    const [message = ''] = jobs.queued('cascades');
    expect(JSON.parse(message).changes.map(({ of }: { of: string }) => of)).toEqual(['user']);
  });

  it('takes the entries of an item away that an operator removed', async () => {
    const pickup = await aPickup(await anAccount('user'));
    await newRecords();
    await removeItem(keys.pickup(pickup.id));
    await handler({ Records: await newRecords() });
    const [message = ''] = jobs.queued('cascades');
    expect(JSON.parse(message)).toMatchObject({ kind: 'index', changes: [{ of: 'pickup', id: pickup.id }] });
  });

  it('does nothing about changes that follow nothing', async () => {
    expect(
      await handler({ Records: [{}, { dynamodb: { Keys: { PK: { S: 'KEYS' } }, SequenceNumber: '1' } }] }),
    ).toEqual({
      batchItemFailures: [],
    });
    expect(jobs.queued('cascades')).toEqual([]);
  });
});
