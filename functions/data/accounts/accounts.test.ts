import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { actOfOperator } from '#infra/ops/people/accounts.ts';
import { uniqueEmail } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { createTestTable } from '#testing/table.ts';
import type { NewAccount } from './account-items.ts';
import { listAccounts } from './account-lists.ts';
import * as accounts from './accounts.ts';
import { changePassword, findLogin } from './credentials.ts';
import { findByEmail } from './identities.ts';
import { findPassword, replaceHash } from './passwords.ts';

const now = new Date('2026-02-03T08:00:00Z');

const wanted = (more: Partial<NewAccount> = {}): NewAccount => ({
  role: 'user',
  firstName: 'Ama',
  lastName: 'Mensah',
  email: uniqueEmail('user'),
  passwordHash: '$hash$of$ama',
  ...more,
});

const create = (more: Partial<NewAccount> = {}, at = now) => accounts.createAccount(wanted(more), at);

const faults: { end: () => void }[] = [];
function inject(...args: Parameters<typeof injectFault>) {
  const fault = injectFault(...args);
  faults.push(fault);
  return fault.state;
}

beforeAll(async () => {
  await createTestTable();
});
afterEach(() => {
  for (const fault of faults.splice(0)) fault.end();
  vi.restoreAllMocks();
});

describe('a new account', () => {
  it('is found by its id and its address, in any case', async () => {
    const account = await create({ email: 'Ama.Mensah@Example.com', phone: '+233241234567' });
    expect(await accounts.findAccount(account.id)).toMatchObject({
      email: 'Ama.Mensah@Example.com',
      phone: '+233241234567',
      role: 'user',
      epoch: 1,
      version: 1,
      createdAt: now.toISOString(),
    });
    expect(await findByEmail(' ama.mensah@example.COM')).toEqual({
      accountId: account.id,
    });
    const { credentials } = await findLogin({ email: account.email });
    expect(credentials).toMatchObject({ account: { id: account.id }, hash: '$hash$of$ama' });
  });

  it('keeps its hash out of the account', async () => {
    const account = await create();
    expect(JSON.stringify(await getItem(keys.account(account.id)))).not.toContain('$hash');
  });

  it('has its address for itself, across roles, also when all ask at once', async () => {
    const email = uniqueEmail('user');
    const tries = await Promise.allSettled(
      (['user', 'collector', 'admin', 'user', 'user'] as const).map((role) => create({ email, role })),
    );
    const refused = tries.filter((one) => one.status === 'rejected').map((one) => one.reason);
    expect(refused).toHaveLength(4);
    for (const reason of refused) {
      expect(reason).toMatchObject({
        code: 'conflict',
        message: 'An account with this email already exists.',
      });
    }
  });

  it.each(['answer lost', 'conflict'] as const)('is no conflict with itself: %s', async (fault) => {
    const sent = inject('TransactWriteItemsCommand', fault);
    const account = await create();
    expect(sent.sent).toBe(2);
    expect((await accounts.findAccount(account.id))?.version).toBe(1);
  });
});

describe('an account', () => {
  it('takes changes of different fields at once without losing one', async () => {
    const { id } = await create();
    await Promise.all([
      accounts.updateProfile(id, { firstName: 'Akua' }),
      accounts.updateProfile(id, { lastName: 'Owusu' }),
      accounts.updateProfile(id, { phone: '+233201234567' }),
    ]);
    const changed = { firstName: 'Akua', lastName: 'Owusu', phone: '+233201234567', version: 4 };
    expect(await accounts.findAccount(id)).toMatchObject(changed);
    expect(await accounts.updateProfile(id, { phone: '' })).not.toHaveProperty('phone');
  });

  it('is changed once when the answer is lost', async () => {
    const { id } = await create();
    inject('UpdateItemCommand', 'answer lost');
    expect(await accounts.updateProfile(id, { firstName: 'Akua' })).toMatchObject({ version: 2 });
  });

  it('moves to the list of the approved, once', async () => {
    const { id } = await create({ role: 'collector' });
    expect(await accounts.approveCollector(id, actOfOperator('collector.approve'))).toMatchObject({
      isApproved: true,
      version: 2,
    });
    expect(await accounts.approveCollector(id, actOfOperator('collector.approve'))).toMatchObject({
      isApproved: true,
      version: 2,
    });
    const ids = async (list: 'collector#pending' | 'collector#approved') =>
      (await listAccounts([list], { limit: 100 })).accounts.map((account) => account.id);
    expect(await ids('collector#approved')).toContain(id);
    expect(await ids('collector#pending')).not.toContain(id);
  });

  it('that is no collector, or is not there, is not approved', async () => {
    const { id } = await create();
    expect(await accounts.approveCollector(id, actOfOperator('collector.approve'))).toBeUndefined();
    expect(
      await accounts.approveCollector('01JM0000000000000000000000', actOfOperator('collector.approve')),
    ).toBeUndefined();
  });
});

describe('a password', () => {
  it('changes together with the epoch', async () => {
    const account = await create();
    const sessions = { here: { expiresAt: 1, lastUsedOn: '2026-02-03' } };
    expect(await changePassword(account, { hash: 'new', sessions })).toBe(true);
    const fresh = await accounts.findAccount(account.id);
    expect(fresh).toMatchObject({ epoch: 2, sessions });
    expect((await findLogin({ email: account.email })).credentials?.hash).toBe('new');
    // A reset keeps no session.
    expect(fresh && (await changePassword(fresh, { hash: 'newer' }))).toBe(true);
    expect(await accounts.findAccount(account.id)).toMatchObject({ sessions: {} });
  });

  it('changes once of two at the same time', async () => {
    const account = await create();
    const both = await Promise.all(['a', 'b'].map((hash) => changePassword(account, { hash })));
    expect(both.sort()).toEqual([false, true]);
  });

  it.each(['answer lost', 'conflict'] as const)('changes once: %s', async (fault) => {
    const account = await create();
    inject('TransactWriteItemsCommand', fault);
    expect(await changePassword(account, { hash: 'new' })).toBe(true);
    expect(await accounts.findAccount(account.id)).toMatchObject({ epoch: 2 });
  });

  it('is not put back by a new hash of the previous one', async () => {
    const account = await create();
    await changePassword(account, { hash: 'new' });
    await replaceHash(account.id, '$hash$of$ama', 'again');
    expect((await findLogin({ email: account.email })).credentials?.hash).toBe('new');
  });
});

describe('a deleted account', () => {
  it('leaves a tombstone without personal data, is in no list, and frees its address', async () => {
    const account = await create({ phone: '+233241234567' });
    expect(await accounts.deleteAccount(account.id, 'user', now)).toBe(true);
    expect(await accounts.findAccount(account.id)).toBeUndefined();
    expect(await accounts.findAccounts([account.id])).toEqual([]);
    expect(await findByEmail(account.email)).toBeUndefined();
    expect(await findPassword(account.id)).toBeUndefined();
    expect(await getItem(keys.account(account.id))).toEqual({
      ...keys.account(account.id),
      id: account.id,
      role: 'user',
      createdAt: now.toISOString(),
      deletedAt: now.toISOString(),
      deletedBy: account.id,
      epoch: 1,
      version: 2,
      writeId: expect.any(String),
    });
    const { accounts: listed } = await listAccounts(['user'], { limit: 100 });
    expect(listed.map(({ id }) => id)).not.toContain(account.id);
    await expect(create({ email: account.email })).resolves.toBeDefined();
  });

  it('is deleted once, by its role', async () => {
    const { id } = await create();
    expect(await accounts.deleteAccount(id, 'collector', now)).toBe(false);
    const both = await Promise.all([1, 2].map(() => accounts.deleteAccount(id, 'user', now)));
    expect(both.sort()).toEqual([false, true]);
    expect(await accounts.deleteAccount(id, 'user', now)).toBe(false);
  });

  it.each(['answer lost', 'conflict'] as const)('is deleted for whoever asked: %s', async (fault) => {
    const { id } = await create();
    inject('TransactWriteItemsCommand', fault);
    expect(await accounts.deleteAccount(id, 'user', now)).toBe(true);
  });

  it('takes no more changes', async () => {
    const account = await create();
    const collector = await create({ role: 'collector' });
    await accounts.deleteAccount(account.id, 'user', now);
    await accounts.deleteAccount(collector.id, 'collector', now);
    expect(await accounts.updateProfile(account.id, { firstName: 'Ghost' })).toBeUndefined();
    expect(await accounts.approveCollector(collector.id, actOfOperator('collector.approve'))).toBeUndefined();
    expect(await changePassword(account, { hash: 'new' })).toBe(false);
    expect(await getItem(keys.account(account.id))).not.toHaveProperty('firstName');
    expect(await findByEmail(account.email)).toBeUndefined();
  });
});

describe('lists', () => {
  it('merge by time, page by page, without gap or repetition', async () => {
    await createTestTable();
    const made: string[] = [];
    for (let i = 0; i < 9; i += 1) {
      const at = new Date(now.getTime() + i);
      made.unshift((await create({ role: 'collector', isApproved: i % 3 === 0 }, at)).id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listAccounts(['collector#pending', 'collector#approved'], { limit: 2, cursor });
      expect(page.accounts.length).toBeLessThanOrEqual(2);
      seen.push(...page.accounts.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(made);
    expect((await listAccounts(['collector#approved'], { limit: 3 })).nextCursor).toBeUndefined();
  });
});
