import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { getItem, removeItem, updateItem } from '#data/table/table.ts';
import { readTotals, readUserCounts } from '#data/totals/totals.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { passMinutes } from '#testing/pass-time.ts';
import { anAccount, aPickup } from '#testing/samples/job-data.ts';
import { correctCounts } from './correct.ts';
import { rebuildCounts } from './rebuild.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
let ama: AccountRecord;
const quick = { waitMs: 10, attempts: 2 };

beforeAll(async () => {
  jobs = await startTestJobs();
  ama = await anAccount('user');
  await aPickup(ama);
  await aPickup(ama);
  await aPickup(await anAccount('user'));
  return () => jobs.stop();
});

beforeEach(() => jobs.runUntilIdle());
afterEach(() => void vi.useRealTimers());

const totals = async () => {
  const { users, pickups, byStatus } = await readTotals();
  return { users, pickups, pending: byStatus.pending };
};

describe('a recount while the service runs', () => {
  it('corrects what went wrong and leaves what is right', async () => {
    const before = await totals();
    await updateItem(keys.totalsBase(), { add: { users: 3, pickups: -1 } }, {});
    await updateItem(keys.counts(ama.id), { add: { total: 2, cancelled: 1 } }, {});
    expect(await correctCounts(quick)).toEqual({ totals: { users: -3, pickups: 1 }, households: 1 });
    expect(await totals()).toEqual(before);
    expect(await readUserCounts(ama.id)).toMatchObject({ total: 2, pending: 2, cancelled: 0 });
    expect(await correctCounts(quick)).toEqual({ totals: {}, households: 0 });
  });

  // Reading the stream of a busy table ends where the reader began, by the stream's clock.
  it.each([0, 60])(
    'does not touch the totals while something is being counted, %i minutes ahead',
    async (ahead) => {
      passMinutes(ahead);
      let isCounting = true;
      const count = async () => {
        for (let position = 1; isCounting; position += 1)
          await updateItem(keys.totalsShard('busy'), { set: { countedUpTo: String(position) } }, {});
      };
      const counting = count();
      const { totals: corrected } = await correctCounts({ waitMs: 250, attempts: 2 });
      isCounting = false;
      await counting;
      expect(corrected).toBeUndefined();
    },
  );

  it('leaves to the job what waits in the stream, were it stuck for ever so long', async () => {
    const before = await totals();
    await aPickup(ama);
    expect(await correctCounts(quick)).toEqual({ totals: undefined, households: 0 });
    expect(await totals()).toEqual(before);
    await jobs.runUntilIdle();
    const counted = { ...before, pickups: before.pickups + 1, pending: before.pending + 1 };
    expect(await totals()).toEqual(counted);
    expect(await correctCounts(quick)).toEqual({ totals: {}, households: 0 });
    expect(await totals()).toEqual(counted);
  });

  it('corrects once when two operators find the same at once', async () => {
    const before = await totals();
    await updateItem(keys.totalsBase(), { add: { users: 5 } }, {});
    await updateItem(keys.counts(ama.id), { add: { total: 7 } }, {});
    const wait = { ...quick, waitMs: 300 };
    const both = await Promise.all([correctCounts(wait), correctCounts(wait)]);
    expect(both.map((each) => each.totals)).toEqual(expect.arrayContaining([{ users: -5 }, {}]));
    expect(await totals()).toEqual(before);
    expect(await readUserCounts(ama.id)).toMatchObject({ total: 3 });
    expect((await getItem(keys.totalsBase()))?.users).toBe(0);
  });

  it('corrects many households in the time of one', async () => {
    const people = [];
    for (let i = 0; i < 20; i += 1) people.push(await anAccount('user'));
    for (const one of people) await aPickup(one);
    await jobs.runUntilIdle();
    for (const { id } of people) await updateItem(keys.counts(id), { add: { total: 3 } }, {});
    const waitMs = 1000;
    const begun = performance.now();
    expect(await correctCounts({ waitMs, attempts: 2 })).toEqual({ totals: {}, households: 20 });
    // One wait for the totals and one for all households, on a machine that may be busy.
    expect(performance.now() - begun).toBeLessThan(10 * waitMs);
    for (const { id } of people) expect(await readUserCounts(id)).toMatchObject({ total: 1 });
  });

  it('corrects households only once what waits in the stream is counted', async () => {
    const [busy, idle] = [await anAccount('user'), await anAccount('user')];
    for (const one of [busy, idle]) await aPickup(one);
    await jobs.runUntilIdle();
    for (const { id } of [busy, idle]) await updateItem(keys.counts(id), { add: { total: 4 } }, {});
    await aPickup(busy);
    expect(await correctCounts(quick)).toEqual({ totals: undefined, households: 0 });
    await jobs.runUntilIdle();
    expect(await correctCounts(quick)).toEqual({ totals: {}, households: 2 });
    expect(await readUserCounts(busy.id)).toMatchObject({ total: 2 });
  });

  it('leaves the counts of erased households alone, also when what was left of them is gone', async () => {
    const gone = [];
    for (let i = 0; i < 16; i += 1) gone.push(await anAccount('user'));
    for (const one of gone) await aPickup(one);
    await jobs.runUntilIdle();
    for (const { id } of gone) await deleteAccount(id, 'user', new Date());
    await jobs.runUntilIdle();
    // As the table itself does after a week.
    for (const { id } of gone) await removeItem(keys.counts(id));
    expect(await correctCounts(quick)).toEqual({ totals: {}, households: 0 });
    await rebuildCounts();
    for (const { id } of gone) expect(await getItem(keys.counts(id))).toBeUndefined();
  });
});
