import { beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { changePassword, findLogin } from '#data/accounts/credentials.ts';
import { keys } from '#data/keys.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { getItem, removeItem, updateItem } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { anAccount, aPickup } from '#testing/samples/job-data.ts';
import { createTestTable } from '#testing/table.ts';
import { migrate } from './migrate-table.ts';
import type { Migration } from './migration.ts';
import { passwordsApart } from './passwords-apart.ts';
import { phonesInE164 } from './phones-in-e164.ts';

let ama: AccountRecord;
let kofi: AccountRecord;
let pickup: PickupRecord;

beforeAll(async () => {
  await createTestTable();
  ama = await anAccount('user', { phone: '+233241234567' });
  kofi = await anAccount('collector', { phone: '+233209999999' });
  pickup = await aPickup(ama);
  // As an import might have left them.
  await updateItem(keys.account(ama.id), { set: { phone: '024 123-4567' } }, {});
  await updateItem(keys.pickup(pickup.id), { set: { 'user.phone': '0241234567' } }, {});
});

const phone = async () => (await findAccount(ama.id))?.phone;

describe('a migration', () => {
  it('says beforehand how much it would change, and changes nothing', async () => {
    expect(await migrate(phonesInE164, { dryRun: true })).toMatchObject({ changed: 2 });
    expect(await phone()).toBe('024 123-4567');
  });

  it('changes what needs it, once', async () => {
    const untouched = await getItem(keys.account(kofi.id));
    expect(await migrate(phonesInE164, { dryRun: false })).toMatchObject({ changed: 2 });
    expect(await phone()).toBe('+233241234567');
    expect((await loadPickup(pickup.id)).user.phone).toBe('+233241234567');
    expect(await getItem(keys.account(kofi.id))).toEqual(untouched);
    expect(await migrate(phonesInE164, { dryRun: false })).toMatchObject({ changed: 0 });
  });

  it('lets whoever changes an item meanwhile win, and looks at it again', async () => {
    await updateItem(keys.account(ama.id), { set: { phone: '024 123 4567' } }, {});
    let interfered: Promise<unknown> | undefined;
    const slow: Migration = {
      ...phonesInE164,
      change: (item) => {
        const change = phonesInE164.change(item);
        // The person saves a new number between the migration's read and its write.
        if (change) interfered ??= updateItem(keys.account(ama.id), { set: { phone: '055 765 4321' } }, {});
        return change;
      },
    };
    await migrate(slow, { dryRun: false });
    await interfered;
    await migrate(phonesInE164, { dryRun: false });
    expect(await phone()).toBe('+233557654321');
  });

  it('leaves alone what it cannot read', () => {
    expect(phonesInE164.change({ phone: 'ask Ama', user: { phone: 7 } })).toBeUndefined();
    expect(phonesInE164.change({ location: 'Kasoa' })).toBeUndefined();
  });
});

describe('passwords from before they had an item of their own', () => {
  const former = async (hash: string) => {
    const account = await anAccount('user');
    await removeItem(keys.password(account.id));
    const set = { hash, role: account.role, epoch: account.epoch };
    await updateItem(keys.email(account.email), { set }, { exists: true });
    return account;
  };
  const hashOf = async ({ email }: AccountRecord) => (await findLogin({ email })).credentials?.hash;

  it('log in before they are moved and after it; one that was changed meanwhile stays changed', async () => {
    const [esi, yaw] = [await former('of esi'), await former('of yaw')];
    expect(await hashOf(esi)).toBe('of esi');
    expect(await changePassword(yaw, { hash: 'new of yaw' })).toBe(true);
    expect(await migrate(passwordsApart, { dryRun: false })).toMatchObject({ changed: 2 });
    expect(await hashOf(esi)).toBe('of esi');
    expect(await hashOf(yaw)).toBe('new of yaw');
    expect(await getItem(keys.email(esi.email))).not.toHaveProperty('hash');
    expect(await migrate(passwordsApart, { dryRun: false })).toMatchObject({ changed: 0 });
  });
});
