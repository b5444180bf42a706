import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { documents } from '#data/table/client.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { readTotals, readUserCounts } from '#data/totals/totals.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { createTableInput } from '#infra/local/engine/table.ts';
import { rebuildCounts } from '#infra/ops/repair/recount/rebuild.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { readSettings } from '#infra/stage/settings.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { anAccount, aPickup, assign } from '#testing/samples/job-data.ts';
import { planRestore } from './plan.ts';
import { checkTarget, describeNextSteps, reenable, restore } from './steps.ts';

/**
 * A restore as far as the local engine goes: it cannot set back in time, so that the items are copied into a table
 * without stream and time to live, as AWS leaves one. All that follows is the real thing.
 */
let client: DynamoDBClient;
let ama: AccountRecord;
let jobs: Awaited<ReturnType<typeof startTestJobs>>;
const target = `restored-${ulid()}`;

beforeAll(async () => {
  jobs = await startTestJobs();
  client = createDynamoClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  ama = await anAccount('user');
  const kofi = await anAccount('collector');
  await aPickup(ama);
  await assign(await aPickup(ama), kofi);
  await aPickup(await anAccount('user'));
  await jobs.runUntilIdle();
  await copyAsRestored(process.env.TABLE_NAME ?? '', target);
  return () => jobs.stop();
});

async function copyAsRestored(source: string, name: string): Promise<void> {
  const { StreamSpecification: _, ...input } = createTableInput(name);
  await client.send(new CreateTableCommand(input));
  for await (const Item of scanTable(source)) await documents.send(new PutCommand({ TableName: name, Item }));
}

const totals = async () => {
  const { users, collectors, pickups, byStatus } = await readTotals();
  return { users, collectors, pickups, pending: byStatus.pending, assigned: byStatus.assigned };
};
const right = { users: 2, collectors: 1, pickups: 3, pending: 2, assigned: 1 };

describe('what is restored', () => {
  it('is the table in use, which an earlier restore may have made, where the stage is', () => {
    const settings = { ...readSettings(() => undefined), region: 'af-south-1' };
    const given = { name: 'sankofa-dev-3' };
    expect(planRestore(given, settings)).toEqual({
      source: 'sankofa-dev',
      target: 'sankofa-dev-3',
      at: undefined,
      isProtected: false,
    });
    const table = {
      name: 'sankofa-prod-2',
      streamArn: 'arn:aws:dynamodb:af-south-1:111122223333:table/sankofa-prod-2/stream/1',
    };
    const prod = { ...settings, stage: 'prod', profile: 'production' as const, table };
    expect(planRestore({ name: 'sankofa-prod-3' }, prod)).toMatchObject({
      source: 'sankofa-prod-2',
      isProtected: true,
    });
    const refused = (name: string, table?: string) => () => planRestore({ name, table }, prod);
    expect(refused('sankofa-prod-2')).toThrow(/is the table in use/);
    expect(refused('sankofa-prod-2', 'sankofa-prod')).toThrow(/is the table in use/);
    expect(refused('sankofa-prod')).toThrow(/has to begin with sankofa-prod-/);
    expect(refused('sankofa-dev-3')).toThrow(/has to begin with sankofa-prod-/);
    expect(planRestore({ ...given, table: 'named' }, settings)).toMatchObject({ source: 'named' });
    expect(() => planRestore({ ...given, to: 'yesterday' }, settings)).toThrow(/is not a time/);
  });
});

describe('a table that is there already', () => {
  const plan = { source: 'sankofa-prod', target: 'sankofa-prod-2', isProtected: true };
  const at = new Date('2026-01-31T11:59:00.500Z');
  const left = {
    LatestStreamArn: 'arn:stream',
    RestoreSummary: {
      SourceTableArn: 'arn:aws:dynamodb:eu-west-1:111122223333:table/sankofa-prod',
      RestoreDateTime: new Date('2026-01-31T11:59:00Z'),
      RestoreInProgress: false,
    },
  };
  const noReaders = async () => [];

  it('is gone on with when an interrupted run of the same plan left it', async () => {
    await checkTarget(left, { ...plan, at }, noReaders);
    await checkTarget(left, plan, noReaders);
  });

  it('is left alone when it holds something else, or is in use', async () => {
    const refused = (table: object, changes: object = {}, readers: readonly string[] = []) =>
      expect(checkTarget(table, { ...plan, at, ...changes }, async () => readers)).rejects;
    await refused(left, { source: 'sankofa-prod-1' }).toThrow(/not restored from sankofa-prod-1/);
    await refused(left, { at: new Date('2026-02-01') }).toThrow(/another time, 2026-01-31/);
    await refused(left, {}, ['sankofa-prod-jobs-totals']).toThrow(
      'The table sankofa-prod-2 exists already: it is in use, its stream feeds sankofa-prod-jobs-totals.',
    );
  });

  it('keeps its counts when it was never restored', async () => {
    process.env.TABLE_NAME = target;
    const before = await getItem(keys.totalsBase());
    const mistaken = { source: 'sankofa-dev', target, isProtected: false };
    await expect(restore(mistaken, () => {}, noReaders)).rejects.toThrow(/was not restored from sankofa-dev/);
    expect(await getItem(keys.totalsBase())).toEqual(before);
  });
});

describe('a restored table', () => {
  it('gets back what a restore leaves off, however often one begins', async () => {
    const options = { isProtected: false, hasBackups: false };
    const first = await reenable(client, target, options);
    expect(await reenable(client, target, options)).toEqual(first);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: target }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: target }));
    expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' });
    const next = describeNextSteps({ stage: 'prod' }, target, first);
    expect(next).toContain(JSON.stringify({ name: target, streamArn: first }));
    expect(next).toContain(`--parameters sankofa-prod-data:TableInUse=${target}`);
  });

  it.each([1, 7])(
    'is counted anew in %i segments, without the places in another stream',
    async (segments) => {
      process.env.TABLE_NAME = target;
      await updateItem(keys.totalsBase(), { set: { users: 77, 'status:completed': 5 } }, {});
      await updateItem(keys.counts(ama.id), { set: { total: 9, completed: 4 } }, {});
      await rebuildCounts(segments);
      expect(await totals()).toEqual(right);
      expect(await readUserCounts(ama.id)).toEqual({ total: 2, pending: 2, completed: 0, cancelled: 0 });
      expect(await getItem(keys.counts(ama.id))).not.toHaveProperty('countedUpTo');
    },
  );

  it('goes on from there with its own stream', async () => {
    process.env.TABLE_NAME = target;
    await aPickup(ama);
    const stream = await startTestStream();
    await stream.readStream();
    expect(await totals()).toEqual({ ...right, pickups: 4, pending: 3 });
    expect(await readUserCounts(ama.id)).toMatchObject({ total: 3, pending: 3 });
  });
});

async function startTestStream() {
  const { testJobs } = await import('#testing/jobs.ts');
  const { openStore } = await import('#infra/local/stand-ins/store.ts');
  return testJobs(openStore());
}
