import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import { joinPickupId, shortId } from '#contracts/pickups/pickup-id.ts';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { searchAccounts, searchPickups } from '#data/search/search.ts';
import { getItem, putItem, removeItem } from '#data/table/table.ts';
import { addressWord } from '#domain/search-words.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { anAccount } from '#testing/samples/job-data.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { rebuildSearch } from './rebuild-search.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;

beforeAll(async () => {
  jobs = await startTestJobs();
  return () => jobs.stop();
});

const page = { limit: 10 };
const address = 'GA-543-2109';

it('adds what is missing from the search index, however often it is run', async () => {
  const household = await anAccount('user');
  const collector = await anAccount('collector');
  const sample = pendingPickup();
  const pickup = {
    ...sample,
    id: joinPickupId({ pickupUlid: ulid(), userId: household.id }),
    content: { ...sample.content, digitalAddress: address },
  };
  await createPickup(pickup);
  await jobs.runUntilIdle();
  const entry = keys.search('pickup', addressWord(address) ?? '', pickup.id);
  await removeItem(entry);
  await removeItem(keys.search('collector', shortId(collector.id).toLowerCase(), collector.id));
  const find = async () => [
    ...(await searchPickups(address, page)).found.map(({ id }) => id),
    ...(await searchAccounts('collector', shortId(collector.id), page)).found.map(({ id }) => id),
  ];
  expect(await find()).toEqual([]);
  for (const run of [1, 2]) {
    expect(await rebuildSearch(), `run ${run}`).toBe(3);
    expect(await find()).toEqual([pickup.id, collector.id]);
  }
});

it('leaves no entry of a word that is spelled otherwise now', async () => {
  const kofi = await anAccount('user', { firstName: 'Kɔfi' });
  const [old, now] = ['kɔfi', 'kofi'].map((word) => keys.search('user', word, kofi.id));
  if (!old || !now) throw new Error('No keys');
  await putItem(old, {});
  await rebuildSearch();
  expect([await getItem(old), await getItem(now)]).toEqual([undefined, expect.anything()]);
});

it('brings back nothing of an account that is gone', async () => {
  const gone = await anAccount('user');
  await jobs.runUntilIdle();
  const entry = keys.search('user', shortId(gone.id).toLowerCase(), gone.id);
  expect(await getItem(entry)).toBeDefined();
  await deleteAccount(gone.id, 'user', new Date());
  await jobs.runUntilIdle();
  await rebuildSearch();
  expect(await getItem(entry)).toBeUndefined();
});
