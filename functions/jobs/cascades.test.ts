import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { environment } from '#config/environment.ts';
import { deleteAccount, updateProfile } from '#data/accounts/accounts.ts';
import { createEmailToken, findEmailToken } from '#data/accounts/email-tokens.ts';
import { keys, partitions } from '#data/keys.ts';
import {
  listMessagesByAccount,
  listMessagesByEmail,
  storeSupportMessage,
} from '#data/messages/support-messages.ts';
import { listAssignments } from '#data/pickups/assignments.ts';
import { listLostAssignments } from '#data/pickups/lost-assignments.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { searchAccounts, searchPickups } from '#data/search/search.ts';
import { getItem, putItem } from '#data/table/table.ts';
import { readTotals, readUserCounts } from '#data/totals/totals.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { dieAfter } from '#testing/faults.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { storeOrder } from '#testing/order-test.ts';
import { passMilliseconds } from '#testing/pass-time.ts';
import { act, anAccount, aPickup, assign, by, staff } from '#testing/samples/job-data.ts';
import { corrupt, findItemKind, overwrite } from '#testing/samples/odd-items.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());
afterEach(() => void vi.useRealTimers());

const page = { limit: 100 };

describe('after a household was deleted', () => {
  it('its open pickups are cancelled and nothing of it is left, though the job dies half way and runs again', async () => {
    const user = await anAccount('user', { firstName: 'Afia', lastName: 'Zuberi', phone: '+233241234567' });
    const collector = await anAccount('collector');
    const open = await aPickup(user);
    const assigned = await assign(await aPickup(user), collector);
    const done = await act(await assign(await aPickup(user), collector), 'complete', { by: by(collector) });
    await storeSupportMessage(
      { name: 'Afia', email: user.email, subject: 'Hi', message: 'Where?' },
      new Date(),
    );
    await storeSupportMessage(
      { name: 'Afia', email: 'elsewhere@example.com', subject: 'Hi', message: 'There?' },
      new Date(),
      user.id,
    );
    await jobs.runUntilIdle();
    expect((await searchAccounts('user', 'zube', page)).found).toHaveLength(1);
    expect((await searchPickups('zube', page)).found).toHaveLength(3);
    expect(await readUserCounts(user.id)).toEqual({ total: 3, pending: 2, completed: 1, cancelled: 0 });
    const before = await readTotals();

    passMilliseconds();
    await deleteAccount(user.id, 'user', new Date());
    await jobs.readStream();
    const first = jobs.queued('cascades').filter((body) => body.includes('user-deleted'));
    await jobs.runUntilIdle();
    // Killed after its work and before its message was removed: SQS gives it again.
    for (const body of first) jobs.enqueue('cascades', body);
    await jobs.runUntilIdle();

    for (const { id } of [open, assigned, done]) {
      const pickup = await loadPickup(id);
      expect(JSON.stringify(pickup)).not.toMatch(/Afia|Zuberi|Kasoa|Ask for|\+233/);
      expect(pickup.user).toEqual({ id: user.id, firstName: 'Deleted', lastName: 'user' });
      expect(pickup.status).toBe(id === done.id ? 'completed' : 'cancelled');
    }
    expect(await listMessagesByEmail(user.email)).toEqual([]);
    expect(await listMessagesByAccount(user.id)).toEqual([]);
    expect((await searchAccounts('user', 'zube', page)).found).toEqual([]);
    expect((await searchPickups('zube', page)).found).toEqual([]);
    expect(await readUserCounts(user.id)).toEqual({ total: 0, pending: 0, completed: 0, cancelled: 0 });
    const after = await readTotals();
    expect(after.users).toBe(before.users - 1);
    expect(after.pickups).toBe(before.pickups);
    expect((await listLostAssignments(collector.id, new Date())).map(({ id }) => id)).toEqual([assigned.id]);
    expect((await listAssignments(collector.id, 'open', page)).pickups).toEqual([]);
  });

  it.each(['user', 'collector'] as const)('the links that were mailed to it are gone: a %s', async (role) => {
    const account = await anAccount(role);
    const link = await createEmailToken(
      { use: 'change', accountId: account.id, email: 'new@x.gh' },
      new Date(),
    );
    await jobs.runUntilIdle();
    await deleteAccount(account.id, role, new Date());
    await jobs.runUntilIdle();
    expect(await findEmailToken(link, new Date())).toBeUndefined();
  });

  it('a pass that dies in the middle is taken up again', async () => {
    const user = await anAccount('user');
    const pickups = await Promise.all(Array.from({ length: 6 }, () => aPickup(user)));
    await jobs.runUntilIdle();
    await deleteAccount(user.id, 'user', new Date());
    await jobs.readStream();
    const revive = dieAfter(/^UpdateItemCommand$/, 3);
    await jobs.runQueue('cascades');
    revive();
    const states = async () =>
      (await Promise.all(pickups.map(({ id }) => loadPickup(id)))).map((one) => one.status);
    expect(new Set(await states())).toEqual(new Set(['pending', 'cancelled']));
    expect(jobs.queued('cascades')).toHaveLength(1);
    await jobs.runUntilIdle();
    expect(new Set(await states())).toEqual(new Set(['cancelled']));
  });

  it('a collector who completes at the same moment is not overruled, and nothing of the household is left', async () => {
    const collector = await anAccount('collector');
    for (let round = 0; round < 8; round++) {
      const user = await anAccount('user');
      const pickup = await assign(await aPickup(user), collector);
      await jobs.runUntilIdle();
      await deleteAccount(user.id, 'user', new Date());
      await jobs.readStream();
      const [, completed] = await Promise.allSettled([
        jobs.runQueue('cascades'),
        act(pickup, 'complete', { by: by(collector) }),
      ]);
      await jobs.runUntilIdle();
      const status = completed.status === 'fulfilled' ? 'completed' : 'cancelled';
      expect(await loadPickup(pickup.id)).toMatchObject({ status, content: { location: 'Erased' } });
    }
  });

  it('a pickup that was being booked meanwhile is found by a later pass', async () => {
    const user = await anAccount('user');
    await jobs.runUntilIdle();
    await deleteAccount(user.id, 'user', new Date());
    await jobs.readStream();
    await jobs.runQueue('cascades');
    const late = await aPickup(user);
    await jobs.runUntilIdle();
    expect(await loadPickup(late.id)).toMatchObject({ status: 'cancelled', content: { location: 'Erased' } });
  });

  it('what cannot be read of it is erased, too, and the rest as ever', async () => {
    const user = await anAccount('user', { firstName: 'Adwoa', lastName: 'Unread' });
    const bad = await aPickup(user);
    const good = await aPickup(user);
    const form = { name: 'Adwoa', email: user.email, subject: 'Hi', message: 'Where?' };
    await storeSupportMessage(form, new Date());
    await storeSupportMessage(form, new Date(), user.id);
    await storeOrder(user);
    await putItem({ ...keys.places(user.id), places: 'home' }, {});
    await jobs.runUntilIdle();
    await corrupt('pickup', keys.pickup(bad.id));
    for await (const item of scanTable(environment('TABLE_NAME'))) {
      const key = { PK: String(item.PK), SK: String(item.SK) };
      const kind = findItemKind(item);
      const isTheirs = item.relatedPK === partitions.supportMessagesByEmail(user.email);
      if (kind === 'order' && key.PK.includes(user.id)) await corrupt('order', key);
      if (kind === 'supportMessage' && (isTheirs || String(item.relatedPK).includes(user.id)))
        await corrupt('supportMessage', key);
    }
    await jobs.readStream();
    passMilliseconds();
    await deleteAccount(user.id, 'user', new Date());
    await jobs.runUntilIdle();
    expect(await loadPickup(good.id)).toMatchObject({ status: 'cancelled', content: { location: 'Erased' } });
    expect(await getItem(keys.pickup(bad.id))).toBeUndefined();
    const left = await Array.fromAsync(scanTable(environment('TABLE_NAME')));
    expect(left.filter((item) => /Adwoa|Where\?/.test(JSON.stringify(item)))).toEqual([]);
    expect(left.map(findItemKind)).not.toContain('order');
    expect((await searchPickups('unread', page)).found).toEqual([]);
    expect(left.filter(({ SK }) => String(SK).startsWith('unread'))).toEqual([]);
  });

  it('messages that the address sends later are kept', async () => {
    const user = await anAccount('user');
    await deleteAccount(user.id, 'user', new Date());
    passMilliseconds();
    await storeSupportMessage({ name: 'Esi', email: user.email, subject: 'Hi', message: 'New' }, new Date());
    await jobs.runUntilIdle();
    expect(await listMessagesByEmail(user.email)).toHaveLength(1);
  });
});

describe('a pickup that was mended', () => {
  it('is found again, counts as before and makes nothing due', async () => {
    const user = await anAccount('user', { lastName: 'Mended' });
    const { id } = await aPickup(user);
    await jobs.runUntilIdle();
    const [before, mails] = [await readTotals(), jobs.mails().length];
    await corrupt('pickup', keys.pickup(id));
    await jobs.runUntilIdle();
    const kept = jobs.queued('unreadable').length;
    expect((await searchPickups('mended', page)).found).toEqual([]);
    await overwrite(keys.pickup(id), { status: 'pending', collectorId: undefined });
    await jobs.runUntilIdle();
    expect((await searchPickups('mended', page)).found).toHaveLength(1);
    expect(jobs.queued('unreadable')).toHaveLength(kept);
    expect(await readTotals()).toEqual(before);
    expect(jobs.mails()).toHaveLength(mails);
  });
});

describe('after a collector was deleted', () => {
  it('open assignments go back to pending and finished ones keep the name', async () => {
    const user = await anAccount('user');
    const collector = await anAccount('collector', { firstName: 'Kojo', phone: '+233201234567' });
    const other = await anAccount('collector');
    const open = await assign(await aPickup(user), collector);
    const started = await act(await assign(await aPickup(user), collector), 'start', { by: by(collector) });
    const done = await act(await assign(await aPickup(user), collector), 'complete', { by: by(collector) });
    const kept = await assign(await aPickup(user), other);
    await deleteAccount(collector.id, 'collector', new Date());
    await jobs.runUntilIdle();
    for (const { id } of [open, started]) {
      const pickup = await loadPickup(id);
      expect(pickup).toMatchObject({ status: 'pending' });
      expect(pickup.assignedCollector).toBeUndefined();
    }
    const { id, firstName, lastName } = collector;
    expect(await loadPickup(done.id)).toMatchObject({ assignedCollector: { id, firstName, lastName } });
    expect((await loadPickup(done.id)).assignedCollector?.phone).toBeUndefined();
    expect(await loadPickup(kept.id)).toMatchObject({ status: 'assigned', version: kept.version });
    expect(await listLostAssignments(collector.id, new Date())).toEqual([]);
  });

  it('an assignment made meanwhile goes back too', async () => {
    const collector = await anAccount('collector');
    const pickup = await aPickup(await anAccount('user'));
    await jobs.runUntilIdle();
    await deleteAccount(collector.id, 'collector', new Date());
    await jobs.readStream();
    await jobs.runQueue('cascades');
    await assign(pickup, collector);
    await jobs.runUntilIdle();
    expect(await loadPickup(pickup.id)).toMatchObject({ status: 'pending' });
  });
});

describe('after names or a phone changed', () => {
  it('open pickups show them, and the search finds them by the new name only', async () => {
    const user = await anAccount('user', { lastName: 'Oldname' });
    const pickup = await aPickup(user);
    await jobs.runUntilIdle();
    await updateProfile(user.id, { lastName: 'Newname', phone: '+233551234567' });
    await jobs.runUntilIdle();
    const fresh = await loadPickup(pickup.id);
    expect(fresh.user).toMatchObject({ lastName: 'Newname', phone: '+233551234567' });
    expect(fresh.version).toBe(pickup.version);
    expect((await searchPickups('newname', page)).found.map(({ id }) => id)).toEqual([pickup.id]);
    expect((await searchPickups('oldname', page)).found).toEqual([]);
    expect((await searchAccounts('user', 'newn', page)).found.map(({ id }) => id)).toEqual([user.id]);
  });

  it('a collector’s open assignments show them', async () => {
    const collector = await anAccount('collector');
    const pickup = await assign(await aPickup(await anAccount('user')), collector);
    await jobs.runUntilIdle();
    await updateProfile(collector.id, { phone: '+233551234567' });
    await jobs.runUntilIdle();
    expect((await loadPickup(pickup.id)).assignedCollector?.phone).toBe('+233551234567');
  });
});

describe('a lost assignment', () => {
  it('is kept for its collector unless they gave it back themselves', async () => {
    const collector = await anAccount('collector');
    const other = await anAccount('collector');
    const user = await anAccount('user');
    const taken = await assign(await aPickup(user), collector);
    const returned = await assign(await aPickup(user), collector);
    const cancelled = await assign(await aPickup(user), collector);
    await assign(taken, other);
    await act(returned, 'could-not-collect', { by: by(collector), reason: 'No access' });
    await act(cancelled, 'cancel', { by: staff });
    await jobs.runUntilIdle();
    const lost = (await listLostAssignments(collector.id, new Date())).map(({ id }) => id);
    expect(lost.sort()).toEqual([taken.id, cancelled.id].sort());
    expect(JSON.stringify(lost)).not.toContain('Kasoa');
  });
});

it('a message that makes no sense fails by itself and does not hold up the others', async () => {
  const user = await anAccount('user', { firstName: 'Sensible' });
  await jobs.readStream();
  jobs.enqueue('cascades', '{"kind":"nonsense"}');
  await jobs.runQueue('cascades');
  expect(jobs.queued('cascades')).toEqual(['{"kind":"nonsense"}']);
  expect((await searchAccounts('user', 'sensible', page)).found.map(({ id }) => id)).toEqual([user.id]);
});
